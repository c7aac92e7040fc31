/// The browser client: the files of this folder, embedded in the binary.
package enum Client {
  /// A file as it is served.
  package struct File: Sendable {
    /// The path that it is served at.
    package let path: String
    /// Its media type (RFC 9110 §8.3).
    package let type: String
    package let bytes: [UInt8]

    package init(path: String, type: String, bytes: [UInt8]) {
      self.path = path
      self.type = type
      self.bytes = bytes
    }
  }

  /// The page itself, served at every path that is not another resource.
  package static let page = File(
    path: "/index.html", type: "text/html; charset=utf-8", bytes: PackageResources.index_html)

  /// Everything that the page loads. The names of the constants come from the files' own names, without the folder, so
  /// that no two files have the same.
  package static let files = [
    File(path: "/base.js", type: script, bytes: PackageResources.base_js),
    File(path: "/document.js", type: script, bytes: PackageResources.document_js),
    File(path: "/environment.js", type: script, bytes: PackageResources.environment_js),
    File(path: "/focus.js", type: script, bytes: PackageResources.focus_js),
    File(path: "/gestures.js", type: script, bytes: PackageResources.gestures_js),
    File(path: "/history.js", type: script, bytes: PackageResources.history_js),
    File(path: "/input.js", type: script, bytes: PackageResources.input_js),
    File(path: "/main.js", type: script, bytes: PackageResources.main_js),
    File(path: "/keyboard.js", type: script, bytes: PackageResources.keyboard_js),
    File(path: "/network.js", type: script, bytes: PackageResources.network_js),
    File(path: "/page.js", type: script, bytes: PackageResources.page_js),
    File(path: "/patch.js", type: script, bytes: PackageResources.patch_js),
    File(path: "/pointers.js", type: script, bytes: PackageResources.pointers_js),
    File(path: "/scenes.js", type: script, bytes: PackageResources.scenes_js),
    File(path: "/session.js", type: script, bytes: PackageResources.session_js),
    File(path: "/storage.js", type: script, bytes: PackageResources.storage_js),
    File(path: "/views/accessibility.js", type: script, bytes: PackageResources.accessibility_js),
    File(path: "/views/accessibility.css", type: stylesheet, bytes: PackageResources.accessibility_css),
    File(path: "/views/amounts.js", type: script, bytes: PackageResources.amounts_js),
    File(path: "/views/arrangement.js", type: script, bytes: PackageResources.arrangement_js),
    File(path: "/views/backgrounds.js", type: script, bytes: PackageResources.backgrounds_js),
    File(path: "/views/bars.js", type: script, bytes: PackageResources.bars_js),
    File(path: "/views/boxes.js", type: script, bytes: PackageResources.boxes_js),
    File(path: "/views/clock.js", type: script, bytes: PackageResources.clock_js),
    File(path: "/views/containers.js", type: script, bytes: PackageResources.containers_js),
    File(path: "/views/copies.js", type: script, bytes: PackageResources.copies_js),
    File(path: "/views/controls.js", type: script, bytes: PackageResources.controls_js),
    File(path: "/views/courses.js", type: script, bytes: PackageResources.courses_js),
    File(path: "/views/dates.js", type: script, bytes: PackageResources.dates_js),
    File(path: "/views/element.js", type: script, bytes: PackageResources.element_js),
    File(path: "/views/effects.js", type: script, bytes: PackageResources.effects_js),
    File(path: "/views/filters.js", type: script, bytes: PackageResources.filters_js),
    File(path: "/views/fitting.js", type: script, bytes: PackageResources.fitting_js),
    File(path: "/views/beside.js", type: script, bytes: PackageResources.beside_js),
    File(path: "/views/menus.js", type: script, bytes: PackageResources.menus_js),
    File(path: "/views/dialogs.js", type: script, bytes: PackageResources.dialogs_js),
    File(path: "/views/grids.js", type: script, bytes: PackageResources.grids_js),
    File(path: "/views/groups.js", type: script, bytes: PackageResources.groups_js),
    File(path: "/views/layout.js", type: script, bytes: PackageResources.layout_js),
    File(path: "/views/lists.js", type: script, bytes: PackageResources.lists_js),
    File(path: "/views/looks.js", type: script, bytes: PackageResources.looks_js),
    File(path: "/views/motion.js", type: script, bytes: PackageResources.motion_js),
    File(path: "/views/navigation.js", type: script, bytes: PackageResources.navigation_js),
    File(path: "/views/outline.js", type: script, bytes: PackageResources.outline_js),
    File(path: "/views/paint.js", type: script, bytes: PackageResources.paint_js),
    File(path: "/views/pickers.js", type: script, bytes: PackageResources.pickers_js),
    File(path: "/views/pictures.js", type: script, bytes: PackageResources.pictures_js),
    File(path: "/views/places.js", type: script, bytes: PackageResources.places_js),
    File(path: "/views/playing.js", type: script, bytes: PackageResources.playing_js),
    File(path: "/views/presentation.js", type: script, bytes: PackageResources.presentation_js),
    File(path: "/views/registry.js", type: script, bytes: PackageResources.registry_js),
    File(path: "/views/windows.js", type: script, bytes: PackageResources.windows_js),
    File(path: "/views/windows.css", type: stylesheet, bytes: PackageResources.windows_css),
    File(path: "/views/extents.js", type: script, bytes: PackageResources.extents_js),
    File(path: "/views/splits.js", type: script, bytes: PackageResources.splits_js),
    File(path: "/views/splits.css", type: stylesheet, bytes: PackageResources.splits_css),
    File(path: "/views/tables.js", type: script, bytes: PackageResources.tables_js),
    File(path: "/views/tables.css", type: stylesheet, bytes: PackageResources.tables_css),
    File(path: "/views/tabs.js", type: script, bytes: PackageResources.tabs_js),
    File(path: "/views/tabs.css", type: stylesheet, bytes: PackageResources.tabs_css),
    File(path: "/views/rows.js", type: script, bytes: PackageResources.rows_js),
    File(path: "/views/rows.css", type: stylesheet, bytes: PackageResources.rows_css),
    File(path: "/views/scrolling.js", type: script, bytes: PackageResources.scrolling_js),
    File(path: "/views/scrolling.css", type: stylesheet, bytes: PackageResources.scrolling_css),
    File(path: "/views/shapes.js", type: script, bytes: PackageResources.shapes_js),
    File(path: "/views/sharing.js", type: script, bytes: PackageResources.sharing_js),
    File(path: "/views/files.js", type: script, bytes: PackageResources.files_js),
    File(path: "/views/uploads.js", type: script, bytes: PackageResources.uploads_js),
    File(path: "/views/surroundings.js", type: script, bytes: PackageResources.surroundings_js),
    File(path: "/views/survey.js", type: script, bytes: PackageResources.survey_js),
    File(path: "/views/symbolEffects.js", type: script, bytes: PackageResources.symbolEffects_js),
    File(path: "/views/text.js", type: script, bytes: PackageResources.text_js),
    File(path: "/views/timing.js", type: script, bytes: PackageResources.timing_js),
    File(path: "/views/tree.js", type: script, bytes: PackageResources.tree_js),
    File(path: "/views/typing.js", type: script, bytes: PackageResources.typing_js),
    File(path: "/views/values.js", type: script, bytes: PackageResources.values_js),
    File(path: "/style.css", type: stylesheet, bytes: PackageResources.style_css),
    File(path: "/views/effects.css", type: stylesheet, bytes: PackageResources.effects_css),
    File(path: "/views/backgrounds.css", type: stylesheet, bytes: PackageResources.backgrounds_css),
    File(path: "/views/menus.css", type: stylesheet, bytes: PackageResources.menus_css),
    File(path: "/views/dialogs.css", type: stylesheet, bytes: PackageResources.dialogs_css),
    File(path: "/views/grids.css", type: stylesheet, bytes: PackageResources.grids_css),
    File(path: "/views/pickers.css", type: stylesheet, bytes: PackageResources.pickers_css),
    File(path: "/views/dates.css", type: stylesheet, bytes: PackageResources.dates_css),
    File(path: "/views/pictures.css", type: stylesheet, bytes: PackageResources.pictures_css),
    File(path: "/views/sharing.css", type: stylesheet, bytes: PackageResources.sharing_css),
    File(path: "/views/files.css", type: stylesheet, bytes: PackageResources.files_css),
    File(path: "/views/surroundings.css", type: stylesheet, bytes: PackageResources.surroundings_css),
    File(path: "/views/arrangement.css", type: stylesheet, bytes: PackageResources.arrangement_css),
    File(path: "/views/amounts.css", type: stylesheet, bytes: PackageResources.amounts_css),
    File(path: "/views/containers.css", type: stylesheet, bytes: PackageResources.containers_css),
    File(path: "/views/shapes.css", type: stylesheet, bytes: PackageResources.shapes_css),
    File(path: "/views/typing.css", type: stylesheet, bytes: PackageResources.typing_css),
    File(path: "/views/bars.css", type: stylesheet, bytes: PackageResources.bars_css),
    File(path: "/views/groups.css", type: stylesheet, bytes: PackageResources.groups_css),
  ]

  private static let script = "text/javascript; charset=utf-8"
  private static let stylesheet = "text/css; charset=utf-8"
}
