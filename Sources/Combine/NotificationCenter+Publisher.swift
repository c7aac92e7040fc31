import Foundation

extension NotificationCenter {
  /// Sends the notifications named `name`, those of `object` only if it is not nil.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends notifications as they are posted, on the thread that posts them. It never ends.
  public struct Publisher: Combine.Publisher, Equatable {
    /// Sends whole notifications.
    public typealias Output = Notification
    /// Never fails.
    public typealias Failure = Never

    /// Where the notifications are posted.
    public let center: NotificationCenter
    /// What the notifications are called.
    public let name: Notification.Name
    /// Whose notifications are sent; nil for those of any object.
    public let object: AnyObject?

    /// A publisher of the notifications named `name` in `center`: those of `object`, or of any if it is nil.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Has the center call the subscriber until the token is cancelled or released.
    public func subscribe(_ subscriber: Subscriber<Notification, Never>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let observer = center.addObserver(forName: name, object: object, queue: nil) { connection.send($0) }
      connection.hold(AnyCancellable { [center] in center.removeObserver(observer) })
      return connection.token
    }

    /// Whether both send the notifications of one center, under one name and of one object.
    public static func == (left: Publisher, right: Publisher) -> Bool {
      left.center === right.center && left.name == right.name && left.object === right.object
    }
  }
}
