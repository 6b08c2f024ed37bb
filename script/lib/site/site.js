// The site's only script: the search in the index of search-index.js, and the key that focuses it.
"use strict"

addEventListener("keydown", (event) => {
  const isTyping = event.target.matches("input, textarea, select, [contenteditable]")
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  document.querySelector("#query, header input").focus()
})

// In a narrow window, the contents are closed at first.
const navigation = document.querySelector("nav.site")
if (matchMedia("(max-width: 50rem)").matches) navigation.querySelector("details").open = false
const current = navigation.querySelector("[aria-current]")
if (current) navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2

const query = document.querySelector("#query")
if (query) {
  query.value = new URLSearchParams(location.search).get("q") ?? ""
  query.addEventListener("input", () => {
    history.replaceState(null, "", `?q=${encodeURIComponent(query.value)}`)
    search(query.value)
  })
  query.form.addEventListener("submit", (event) => event.preventDefault())
  query.focus()
  search(query.value)
}

// Scores an entry: each word must occur in its title or text, and the closer the title is to the word, the higher the score.
function score(entry, words) {
  const [title, , , text] = entry.lower
  let sum = 0
  for (const word of words) {
    if (title === word) sum += 100
    else if (title.split(/[^\w]+/).includes(word)) sum += 40
    else if (title.includes(word)) sum += 20
    else if (text.includes(word)) sum += 1
    else return 0
  }
  return sum - title.length / 100
}

function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word.length > 0)
  const found = []
  for (const entry of searchIndex) {
    entry.lower ??= entry.map((part) => part.toLowerCase())
    const points = words.length > 0 ? score(entry, words) : 0
    if (points > 0) found.push([points, entry])
  }
  found.sort((one, other) => other[0] - one[0])
  const shown = found.slice(0, 50)
  const count = found.length === 1 ? "1 result" : `${found.length} results`
  document.querySelector("#status").textContent = words.length === 0 ? "" : count
  document.querySelector("#results").replaceChildren(...shown.map(([, entry]) => row(entry, words)))
}

function row([title, href, kind, text], words) {
  const link = Object.assign(document.createElement("a"), { href, textContent: title })
  const section = Object.assign(document.createElement("span"), { className: "kind", textContent: kind })
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60)
  const excerpt = Object.assign(document.createElement("p"), { textContent: text.slice(at, at + 200) })
  const item = document.createElement("li")
  item.append(link, " ", section, excerpt)
  return item
}
