import UIKit

/// A heading above a list of posts, in the first tab.
///
/// All of its layout is in Main.storyboard.
final class FeedViewController: UIViewController, UITableViewDataSource {
  @IBOutlet private var heading: UILabel!
  @IBOutlet private var list: UITableView!

  var posts: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = "Feed"
    list.dataSource = self
    list.register(UITableViewCell.self, forCellReuseIdentifier: "post")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    cell.textLabel?.text = posts[indexPath.row]
    return cell
  }
}
