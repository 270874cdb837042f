import SwiftUI

struct Item: Identifiable {
  let id: Int
}

/// Rows of a number that is not known, a bar of the project's own, and a sheet.
struct FeedView: View {
  @State private var items: [Item] = []
  @State private var isEditing = false
  private let barHeight: CGFloat = Metrics.bar * 2

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(items) { item in
            Row(item: item)
          }
          ForEach(0..<2) { _ in
            Divider()
          }
        }
      }
      .navigationTitle("Feed")
      .navigationBarTitleDisplayMode(.inline)
      .safeAreaInset(edge: .bottom, spacing: 0) {
        if isEditing {
          Color.red.frame(height: barHeight)
        } else {
          Button {
          } label: {
            Text("Add").frame(maxWidth: .infinity)
          }
          .card()
        }
      }
      .sheet(isPresented: $isEditing) {
        Editor(title: "New") { Text("Hint") }
          .presentationDetents([.height(280), .large])
      }
    }
  }
}

struct Row: View {
  let item: Item

  var body: some View {
    HStack(alignment: .top) {
      Image(systemName: "star")
      Text("\(item.id)")
        .font(.headline)
    }
    .padding(.horizontal)
    .frame(minHeight: 44, alignment: .leading)
  }
}

enum Metrics {
  static let bar: CGFloat = 22
}

extension View {
  func card(_ inset: CGFloat = 16) -> some View {
    padding(inset)
      .background(.bar)
  }
}

struct Editor<Hint: View>: View {
  let title: String
  @ViewBuilder var hint: Hint
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    GeometryReader { page in
      VStack(spacing: 8) {
        TextField(title, text: .constant(""))
          .modifier(Framed(height: 44))
        hint
        Chart3D()
        Spacer()
        Color.clear
          .frame(height: page.size.height - page.safeAreaInsets.bottom - 12)
          .glow(radius: 4)
      }
      #if os(iOS)
        .ignoresSafeArea(.keyboard, edges: .bottom)
      #else
        .padding(99)
      #endif
    }
  }
}

struct Framed: ViewModifier {
  let height: CGFloat

  func body(content: Content) -> some View {
    content
      .frame(height: height)
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }
}

#Preview {
  FeedView()
}
