"""Creates a Calibre library with two books, and Calibre-Web's settings for it."""

import io
import os
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path

from PIL import Image

library = Path("library").absolute()
settings = Path("app.db").absolute()

SCHEMA = """
create table library_id (id integer primary key, uuid text);
create table books (
    id integer primary key, title text, sort text, author_sort text, timestamp timestamp, pubdate timestamp,
    series_index text default '1.0', last_modified timestamp, path text, has_cover integer default 0, uuid text);
create table authors (id integer primary key, name text, sort text, link text default '');
create table tags (id integer primary key, name text);
create table series (id integer primary key, name text, sort text);
create table ratings (id integer primary key, rating integer);
create table languages (id integer primary key, lang_code text);
create table publishers (id integer primary key, name text, sort text);
create table identifiers (id integer primary key, type text, val text, book integer);
create table comments (id integer primary key, book integer, text text);
create table data (id integer primary key, book integer, format text, uncompressed_size integer, name text);
create table metadata_dirtied (id integer primary key, book integer);
create table custom_columns (
    id integer primary key, label text, name text, datatype text, mark_for_delete boolean, editable boolean, display text,
    is_multiple boolean, normalized boolean);
create table books_authors_link (id integer primary key, book integer, author integer);
create table books_tags_link (id integer primary key, book integer, tag integer);
create table books_series_link (id integer primary key, book integer, series integer);
create table books_ratings_link (id integer primary key, book integer, rating integer);
create table books_languages_link (id integer primary key, book integer, lang_code integer);
create table books_publishers_link (id integer primary key, book integer, publisher integer);
insert into library_id values (1, '0e7e2a6c-4f0b-4a3c-9c53-2f6f0d4b7a11');
insert into authors values (1, 'Anna Summit', 'Summit, Anna', '');
"""


def add_book(database, number, title, kind, content):
    folder = library / "Anna Summit" / f"{title} ({number})"
    folder.mkdir(parents=True)
    (folder / f"{title}.{kind.lower()}").write_bytes(content)
    day = "2026-11-29 12:00:00.000000"
    database.execute(
        "insert into books values (?, ?, ?, 'Summit, Anna', ?, ?, '1.0', ?, ?, 0, ?)",
        (number, title, title, day, day, day, str(folder.relative_to(library)), f"book-{number}"))
    database.execute("insert into books_authors_link values (?, ?, 1)", (number, number))
    database.execute("insert into data values (?, ?, ?, ?, ?)", (number, number, kind, len(content), title))


def comic():
    pages = io.BytesIO()
    with zipfile.ZipFile(pages, "w") as archive:
        for number, color in enumerate(["teal", "orange", "purple"], 1):
            page = io.BytesIO()
            Image.new("RGB", (300, 400), color).save(page, "PNG")
            archive.writestr(f"{number}.png", page.getvalue())
    return pages.getvalue()


library.mkdir()
with sqlite3.connect(library / "metadata.db") as database:
    database.executescript(SCHEMA)
    add_book(database, 1, "Heron Lake", "TXT", b"A walk around the water.\n")
    add_book(database, 2, "West Ridge", "CBZ", comic())

# Calibre-Web creates its settings when a password is set.
subprocess.run([Path(sys.executable).with_name("cps"), "-p", settings, "-s", "admin:Summit-2026"], check=True)
with sqlite3.connect(settings) as database:
    database.execute(
        "update settings set config_calibre_dir = ?, config_port = ?, config_logfile = 'stream', config_random_books = 0",
        (str(library), int(os.environ["PORT"])))
