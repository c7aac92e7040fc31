import SwiftUI

/// What some people want to do together.
struct Plan: Identifiable {
  struct ID: RawRepresentable, Hashable {
    let rawValue: Int
  }

  let id: ID
  var name: String
  var jobs: [Job] = []

  var openJobs: Int { jobs.count { !$0.isDone } }
}

/// Something that somebody has to do for a plan.
struct Job: Identifiable {
  struct ID: RawRepresentable, Hashable {
    let rawValue: Int
  }

  let id: ID
  var title: String
  var person = ""
  var day: Date?
  var notes = ""
  var isDone = false
}

/// All plans, and how many people look at them.
@Observable
final class Planner {
  private(set) var plans: [Plan] = []
  private(set) var people = 0
  private var lastID = 0

  private func nextID() -> Int {
    lastID += 1
    return lastID
  }

  func someoneCame() { people += 1 }
  func someoneWent() { people -= 1 }

  subscript(id: Plan.ID?) -> Plan? { plans.first { $0.id == id } }

  @discardableResult
  func addPlan(_ name: String) -> Plan.ID {
    let plan = Plan(id: Plan.ID(rawValue: nextID()), name: name)
    plans.append(plan)
    return plan.id
  }

  func deletePlans(at offsets: IndexSet) { plans.remove(atOffsets: offsets) }

  func addJob(_ title: String, for person: String = "", to plan: Plan.ID) {
    guard let index = plans.firstIndex(where: { $0.id == plan }) else { return }
    plans[index].jobs.append(Job(id: Job.ID(rawValue: nextID()), title: title, person: person))
  }

  /// A job, wherever it is. Setting it changes the job if it is still there; nil deletes it.
  subscript(id: Job.ID) -> Job? {
    get { place(of: id).map { plans[$0.plan].jobs[$0.job] } }
    set {
      guard let place = place(of: id) else { return }
      if let newValue {
        plans[place.plan].jobs[place.job] = newValue
      } else {
        plans[place.plan].jobs.remove(at: place.job)
      }
    }
  }

  private func place(of id: Job.ID) -> (plan: Int, job: Int)? {
    for (index, plan) in plans.enumerated() {
      if let job = plan.jobs.firstIndex(where: { $0.id == id }) { return (index, job) }
    }
    return nil
  }

  /// Puts jobs of a plan elsewhere in it.
  func moveJobs(of plan: Plan.ID, from offsets: IndexSet, to offset: Int) {
    guard let index = plans.firstIndex(where: { $0.id == plan }) else { return }
    plans[index].jobs.move(fromOffsets: offsets, toOffset: offset)
  }
}

extension Planner {
  static var example: Planner {
    let planner = Planner()
    let party = planner.addPlan("Summer party")
    planner.addJob("Ask the neighbours", for: "Noor", to: party)
    planner.addJob("Borrow tables", to: party)
    planner.addJob("Hang up the lamps", for: "Emil", to: party)
    let move = planner.addPlan("Moving house")
    planner.addJob("Find boxes", to: move)
    planner.addJob("Hire a van", for: "Noor", to: move)
    return planner
  }
}
