import streamlit as st


def trails():
    st.header("All trails")
    st.page_link(lake, label="Around the lake")
    st.link_button("Open in a window", "/heron-lake")
    st.download_button("Download", "Heron Lake,8\n", "trails.csv")
    if st.button("Show the length", shortcut="Ctrl+P"):
        st.write("Eight kilometers")


def heron_lake():
    st.header("Heron Lake")
    st.write("A walk around the water")


lake = st.Page(heron_lake, title="Heron Lake", url_path="heron-lake")
st.navigation([st.Page(trails, title="Trails", default=True), lake]).run()
