import Combine
import Testing

private final class Model: ObservableObject {
  @Published var number = 0
  @Published var text = ""
}

private final class Custom: ObservableObject {
  let objectWillChange = Numbers()
  @Published var number = 0
}

@MainActor @Suite struct PublishedTests {
  @Test func `the publisher sends the value there is, then each new one before it is stored`() {
    let model = Model()
    var seen: [[Int]] = []
    let token = model.$number.sink { [unowned model] in seen.append([$0, model.number]) }
    model.number = 1
    model.number = 1
    #expect(seen == [[0, 0], [1, 0], [1, 1]])
    token.cancel()
  }

  @Test func `the object announces a change before it happens`() {
    let model = Model()
    var seen: [Int] = []
    let token = model.objectWillChange.sink { [unowned model] in seen.append(model.number) }
    model.number = 1
    model.text = "a"
    #expect(seen == [0, 1])
    token.cancel()
  }

  @Test func `a declared publisher takes the place of the object's own`() {
    let model = Custom()
    let recorder = Recorder(model.objectWillChange)
    model.number = 1
    model.objectWillChange.send(5)
    #expect(recorder.values == [5])
  }

  @Test func `a property follows a publisher, and is announced`() {
    let model = Model()
    let source = Numbers()
    var changes = 0
    let token = model.objectWillChange.sink { changes += 1 }
    source.map(String.init).assign(to: &model.$text)
    source.send(7)
    #expect(model.text == "7")
    #expect(changes == 1)
    token.cancel()
  }

  @Test func `a property that follows a publisher leaves it when the object is released`() {
    let source = Numbers()
    var cancelled = 0
    weak var released: Model?
    do {
      let model = Model()
      released = model
      source.handleEvents(receiveCancel: { cancelled += 1 }).assign(to: &model.$number)
      source.send(1)
      #expect(model.number == 1)
      #expect(cancelled == 0)
    }
    #expect(released == nil)
    #expect(cancelled == 1)
  }

  @Test func `values are assigned to a property of an object until the token is cancelled`() {
    final class Target { var number = 0 }
    let target = Target()
    let source = Numbers()
    let token = source.assign(to: \.number, on: target)
    source.send(3)
    token.cancel()
    source.send(4)
    #expect(target.number == 3)
  }
}
