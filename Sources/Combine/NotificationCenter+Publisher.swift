import Foundation

extension NotificationCenter {
  /// Sends the notifications named `name`, those of `object` only if it is not nil.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends notifications as they are posted, on the thread that posts them. It never ends.
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func subscribe(_ subscriber: Subscriber<Notification, Never>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let observer = center.addObserver(forName: name, object: object, queue: nil) { connection.send($0) }
      connection.hold(AnyCancellable { [center] in center.removeObserver(observer) })
      return connection.token
    }

    public static func == (left: Publisher, right: Publisher) -> Bool {
      left.center === right.center && left.name == right.name && left.object === right.object
    }
  }
}
