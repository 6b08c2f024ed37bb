import os

from nicegui import ui


def show_help(event):
    if event.action.keydown and event.modifiers.ctrl and event.key == "k":
        ui.notify("Choose a trail to see its length.")


@ui.page("/")
def trails():
    ui.keyboard(on_key=show_help)
    ui.label("All trails")
    ui.link("Heron Lake", "/heron-lake")
    ui.button("Open in a tab", on_click=lambda: ui.navigate.to("/heron-lake", new_tab=True))
    ui.button("Download", on_click=lambda: ui.download.content("Heron Lake,8\n", "trails.csv"))


@ui.page("/heron-lake", title="Heron Lake")
def heron_lake():
    ui.label("Eight kilometers around the water")


ui.run(port=int(os.environ["PORT"]), host="127.0.0.1", title="Trails", show=False, reload=False)
