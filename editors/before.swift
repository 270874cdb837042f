import SwiftUI

struct WelcomeView: View {
  var body: some View {
    page
      .padding(.horizontal, 24)
      .ignoresSafeArea()
  }

  private var page: some View {
    VStack(spacing: 16) {
      Text("Welcome")
        .font(.largeTitle)
      Spacer()
      Button("Start") {}
        .frame(maxWidth: .infinity, minHeight: 50)
    }
  }
}

#Preview { WelcomeView() }
