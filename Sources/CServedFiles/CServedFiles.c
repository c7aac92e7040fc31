/*
 * What is served from the binary. `#embed` (C23, 6.10.4) takes no time to compile, where an array of numbers in Swift,
 * which is what SwiftPM makes of a resource that is embedded in code, takes minutes for so many bytes.
 */

#include "CServedFiles.h"

/* clang has it in all modes of C, and says so. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char base_js[] = {
#embed "../../public/base.js"
};
static const unsigned char document_js[] = {
#embed "../../public/document.js"
};
static const unsigned char environment_js[] = {
#embed "../../public/environment.js"
};
static const unsigned char focus_js[] = {
#embed "../../public/focus.js"
};
static const unsigned char gestures_js[] = {
#embed "../../public/gestures.js"
};
static const unsigned char history_js[] = {
#embed "../../public/history.js"
};
static const unsigned char index_html[] = {
#embed "../../public/index.html"
};
static const unsigned char input_js[] = {
#embed "../../public/input.js"
};
static const unsigned char keyboard_js[] = {
#embed "../../public/keyboard.js"
};
static const unsigned char main_js[] = {
#embed "../../public/main.js"
};
static const unsigned char network_js[] = {
#embed "../../public/network.js"
};
static const unsigned char page_js[] = {
#embed "../../public/page.js"
};
static const unsigned char patch_js[] = {
#embed "../../public/patch.js"
};
static const unsigned char pointers_js[] = {
#embed "../../public/pointers.js"
};
static const unsigned char scenes_js[] = {
#embed "../../public/scenes.js"
};
static const unsigned char session_js[] = {
#embed "../../public/session.js"
};
static const unsigned char storage_js[] = {
#embed "../../public/storage.js"
};
static const unsigned char style_css[] = {
#embed "../../public/style.css"
};
static const unsigned char accessibility_css[] = {
#embed "../../public/views/accessibility.css"
};
static const unsigned char accessibility_js[] = {
#embed "../../public/views/accessibility.js"
};
static const unsigned char amounts_css[] = {
#embed "../../public/views/amounts.css"
};
static const unsigned char amounts_js[] = {
#embed "../../public/views/amounts.js"
};
static const unsigned char anchors_js[] = {
#embed "../../public/views/anchors.js"
};
static const unsigned char arrangement_css[] = {
#embed "../../public/views/arrangement.css"
};
static const unsigned char arrangement_js[] = {
#embed "../../public/views/arrangement.js"
};
static const unsigned char backgrounds_css[] = {
#embed "../../public/views/backgrounds.css"
};
static const unsigned char backgrounds_js[] = {
#embed "../../public/views/backgrounds.js"
};
static const unsigned char bars_css[] = {
#embed "../../public/views/bars.css"
};
static const unsigned char bars_js[] = {
#embed "../../public/views/bars.js"
};
static const unsigned char beside_js[] = {
#embed "../../public/views/beside.js"
};
static const unsigned char boxes_js[] = {
#embed "../../public/views/boxes.js"
};
static const unsigned char clock_js[] = {
#embed "../../public/views/clock.js"
};
static const unsigned char containers_css[] = {
#embed "../../public/views/containers.css"
};
static const unsigned char containers_js[] = {
#embed "../../public/views/containers.js"
};
static const unsigned char controls_js[] = {
#embed "../../public/views/controls.js"
};
static const unsigned char copies_js[] = {
#embed "../../public/views/copies.js"
};
static const unsigned char courses_js[] = {
#embed "../../public/views/courses.js"
};
static const unsigned char dates_css[] = {
#embed "../../public/views/dates.css"
};
static const unsigned char dates_js[] = {
#embed "../../public/views/dates.js"
};
static const unsigned char dialogs_css[] = {
#embed "../../public/views/dialogs.css"
};
static const unsigned char dialogs_js[] = {
#embed "../../public/views/dialogs.js"
};
static const unsigned char effects_css[] = {
#embed "../../public/views/effects.css"
};
static const unsigned char effects_js[] = {
#embed "../../public/views/effects.js"
};
static const unsigned char element_js[] = {
#embed "../../public/views/element.js"
};
static const unsigned char extents_js[] = {
#embed "../../public/views/extents.js"
};
static const unsigned char files_css[] = {
#embed "../../public/views/files.css"
};
static const unsigned char files_js[] = {
#embed "../../public/views/files.js"
};
static const unsigned char filters_js[] = {
#embed "../../public/views/filters.js"
};
static const unsigned char fitting_js[] = {
#embed "../../public/views/fitting.js"
};
static const unsigned char grids_css[] = {
#embed "../../public/views/grids.css"
};
static const unsigned char grids_js[] = {
#embed "../../public/views/grids.js"
};
static const unsigned char groups_css[] = {
#embed "../../public/views/groups.css"
};
static const unsigned char groups_js[] = {
#embed "../../public/views/groups.js"
};
static const unsigned char layout_js[] = {
#embed "../../public/views/layout.js"
};
static const unsigned char listRows_js[] = {
#embed "../../public/views/listRows.js"
};
static const unsigned char lists_js[] = {
#embed "../../public/views/lists.js"
};
static const unsigned char looks_js[] = {
#embed "../../public/views/looks.js"
};
static const unsigned char menus_css[] = {
#embed "../../public/views/menus.css"
};
static const unsigned char menus_js[] = {
#embed "../../public/views/menus.js"
};
static const unsigned char motion_js[] = {
#embed "../../public/views/motion.js"
};
static const unsigned char navigation_js[] = {
#embed "../../public/views/navigation.js"
};
static const unsigned char outline_js[] = {
#embed "../../public/views/outline.js"
};
static const unsigned char paint_js[] = {
#embed "../../public/views/paint.js"
};
static const unsigned char pickers_css[] = {
#embed "../../public/views/pickers.css"
};
static const unsigned char pickers_js[] = {
#embed "../../public/views/pickers.js"
};
static const unsigned char pictures_css[] = {
#embed "../../public/views/pictures.css"
};
static const unsigned char pictures_js[] = {
#embed "../../public/views/pictures.js"
};
static const unsigned char places_js[] = {
#embed "../../public/views/places.js"
};
static const unsigned char playing_js[] = {
#embed "../../public/views/playing.js"
};
static const unsigned char pointer_js[] = {
#embed "../../public/views/pointer.js"
};
static const unsigned char presentation_js[] = {
#embed "../../public/views/presentation.js"
};
static const unsigned char registry_js[] = {
#embed "../../public/views/registry.js"
};
static const unsigned char rowChoices_js[] = {
#embed "../../public/views/rowChoices.js"
};
static const unsigned char rowCounts_js[] = {
#embed "../../public/views/rowCounts.js"
};
static const unsigned char rowEdits_js[] = {
#embed "../../public/views/rowEdits.js"
};
static const unsigned char rows_css[] = {
#embed "../../public/views/rows.css"
};
static const unsigned char rows_js[] = {
#embed "../../public/views/rows.js"
};
static const unsigned char scrolling_css[] = {
#embed "../../public/views/scrolling.css"
};
static const unsigned char scrolling_js[] = {
#embed "../../public/views/scrolling.js"
};
static const unsigned char shapes_css[] = {
#embed "../../public/views/shapes.css"
};
static const unsigned char shapes_js[] = {
#embed "../../public/views/shapes.js"
};
static const unsigned char sharing_css[] = {
#embed "../../public/views/sharing.css"
};
static const unsigned char sharing_js[] = {
#embed "../../public/views/sharing.js"
};
static const unsigned char splits_css[] = {
#embed "../../public/views/splits.css"
};
static const unsigned char splits_js[] = {
#embed "../../public/views/splits.js"
};
static const unsigned char surroundings_css[] = {
#embed "../../public/views/surroundings.css"
};
static const unsigned char surroundings_js[] = {
#embed "../../public/views/surroundings.js"
};
static const unsigned char survey_js[] = {
#embed "../../public/views/survey.js"
};
static const unsigned char swipes_js[] = {
#embed "../../public/views/swipes.js"
};
static const unsigned char symbolEffects_js[] = {
#embed "../../public/views/symbolEffects.js"
};
static const unsigned char tables_css[] = {
#embed "../../public/views/tables.css"
};
static const unsigned char tables_js[] = {
#embed "../../public/views/tables.js"
};
static const unsigned char tabs_css[] = {
#embed "../../public/views/tabs.css"
};
static const unsigned char tabs_js[] = {
#embed "../../public/views/tabs.js"
};
static const unsigned char text_js[] = {
#embed "../../public/views/text.js"
};
static const unsigned char timing_js[] = {
#embed "../../public/views/timing.js"
};
static const unsigned char tree_js[] = {
#embed "../../public/views/tree.js"
};
static const unsigned char typing_css[] = {
#embed "../../public/views/typing.css"
};
static const unsigned char typing_js[] = {
#embed "../../public/views/typing.js"
};
static const unsigned char uploads_js[] = {
#embed "../../public/views/uploads.js"
};
static const unsigned char values_js[] = {
#embed "../../public/views/values.js"
};
static const unsigned char windowKeys_js[] = {
#embed "../../public/views/windowKeys.js"
};
static const unsigned char windowLines_js[] = {
#embed "../../public/views/windowLines.js"
};
static const unsigned char windows_css[] = {
#embed "../../public/views/windows.css"
};
static const unsigned char windows_js[] = {
#embed "../../public/views/windows.js"
};
static const unsigned char openapi_json[] = {
#embed "../MartletServer/openapi.json"
};

#define SERVED(path, name) {path, name, sizeof name}

static const struct martlet_served_file files[] = {
    SERVED("/base.js", base_js),
    SERVED("/document.js", document_js),
    SERVED("/environment.js", environment_js),
    SERVED("/focus.js", focus_js),
    SERVED("/gestures.js", gestures_js),
    SERVED("/history.js", history_js),
    SERVED("/input.js", input_js),
    SERVED("/keyboard.js", keyboard_js),
    SERVED("/main.js", main_js),
    SERVED("/network.js", network_js),
    SERVED("/page.js", page_js),
    SERVED("/patch.js", patch_js),
    SERVED("/pointers.js", pointers_js),
    SERVED("/scenes.js", scenes_js),
    SERVED("/session.js", session_js),
    SERVED("/storage.js", storage_js),
    SERVED("/style.css", style_css),
    SERVED("/views/accessibility.css", accessibility_css),
    SERVED("/views/accessibility.js", accessibility_js),
    SERVED("/views/amounts.css", amounts_css),
    SERVED("/views/amounts.js", amounts_js),
    SERVED("/views/anchors.js", anchors_js),
    SERVED("/views/arrangement.css", arrangement_css),
    SERVED("/views/arrangement.js", arrangement_js),
    SERVED("/views/backgrounds.css", backgrounds_css),
    SERVED("/views/backgrounds.js", backgrounds_js),
    SERVED("/views/bars.css", bars_css),
    SERVED("/views/bars.js", bars_js),
    SERVED("/views/beside.js", beside_js),
    SERVED("/views/boxes.js", boxes_js),
    SERVED("/views/clock.js", clock_js),
    SERVED("/views/containers.css", containers_css),
    SERVED("/views/containers.js", containers_js),
    SERVED("/views/controls.js", controls_js),
    SERVED("/views/copies.js", copies_js),
    SERVED("/views/courses.js", courses_js),
    SERVED("/views/dates.css", dates_css),
    SERVED("/views/dates.js", dates_js),
    SERVED("/views/dialogs.css", dialogs_css),
    SERVED("/views/dialogs.js", dialogs_js),
    SERVED("/views/effects.css", effects_css),
    SERVED("/views/effects.js", effects_js),
    SERVED("/views/element.js", element_js),
    SERVED("/views/extents.js", extents_js),
    SERVED("/views/files.css", files_css),
    SERVED("/views/files.js", files_js),
    SERVED("/views/filters.js", filters_js),
    SERVED("/views/fitting.js", fitting_js),
    SERVED("/views/grids.css", grids_css),
    SERVED("/views/grids.js", grids_js),
    SERVED("/views/groups.css", groups_css),
    SERVED("/views/groups.js", groups_js),
    SERVED("/views/layout.js", layout_js),
    SERVED("/views/listRows.js", listRows_js),
    SERVED("/views/lists.js", lists_js),
    SERVED("/views/looks.js", looks_js),
    SERVED("/views/menus.css", menus_css),
    SERVED("/views/menus.js", menus_js),
    SERVED("/views/motion.js", motion_js),
    SERVED("/views/navigation.js", navigation_js),
    SERVED("/views/outline.js", outline_js),
    SERVED("/views/paint.js", paint_js),
    SERVED("/views/pickers.css", pickers_css),
    SERVED("/views/pickers.js", pickers_js),
    SERVED("/views/pictures.css", pictures_css),
    SERVED("/views/pictures.js", pictures_js),
    SERVED("/views/places.js", places_js),
    SERVED("/views/playing.js", playing_js),
    SERVED("/views/pointer.js", pointer_js),
    SERVED("/views/presentation.js", presentation_js),
    SERVED("/views/registry.js", registry_js),
    SERVED("/views/rowChoices.js", rowChoices_js),
    SERVED("/views/rowCounts.js", rowCounts_js),
    SERVED("/views/rowEdits.js", rowEdits_js),
    SERVED("/views/rows.css", rows_css),
    SERVED("/views/rows.js", rows_js),
    SERVED("/views/scrolling.css", scrolling_css),
    SERVED("/views/scrolling.js", scrolling_js),
    SERVED("/views/shapes.css", shapes_css),
    SERVED("/views/shapes.js", shapes_js),
    SERVED("/views/sharing.css", sharing_css),
    SERVED("/views/sharing.js", sharing_js),
    SERVED("/views/splits.css", splits_css),
    SERVED("/views/splits.js", splits_js),
    SERVED("/views/surroundings.css", surroundings_css),
    SERVED("/views/surroundings.js", surroundings_js),
    SERVED("/views/survey.js", survey_js),
    SERVED("/views/swipes.js", swipes_js),
    SERVED("/views/symbolEffects.js", symbolEffects_js),
    SERVED("/views/tables.css", tables_css),
    SERVED("/views/tables.js", tables_js),
    SERVED("/views/tabs.css", tabs_css),
    SERVED("/views/tabs.js", tabs_js),
    SERVED("/views/text.js", text_js),
    SERVED("/views/timing.js", timing_js),
    SERVED("/views/tree.js", tree_js),
    SERVED("/views/typing.css", typing_css),
    SERVED("/views/typing.js", typing_js),
    SERVED("/views/uploads.js", uploads_js),
    SERVED("/views/values.js", values_js),
    SERVED("/views/windowKeys.js", windowKeys_js),
    SERVED("/views/windowLines.js", windowLines_js),
    SERVED("/views/windows.css", windows_css),
    SERVED("/views/windows.js", windows_js),
    SERVED("/openapi.json", openapi_json),
};

static const struct martlet_served_file page = SERVED("/index.html", index_html);

const struct martlet_served_file *martlet_served_page(void) {
  return &page;
}

const struct martlet_served_file *martlet_served_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
