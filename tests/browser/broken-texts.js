// Runs in the page of a browser test (longer-words.ts): the texts with the mark that are cut or lie over each other.

globalThis.brokenTexts = mark => {
  const found = new Set()
  const lines = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue.trim()
    if (!text.includes(mark) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (!isHeard(element)) for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) lines.push({ text, element, box })
  }
  const named = ({ text, element }) => `"${text.slice(0, 60)}" in ${placeOf(element)}`
  for (const line of lines) {
    const cut = cutBy(line)
    if (cut) found.add(`cut: ${named(line)}, by ${cut}`)
  }
  const seen = lines.filter(isOnTop)
  seen.forEach((one, at) => {
    for (const other of seen.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide > 3 && high > 6 && !covers(one, other) && !covers(other, one))
        found.add(`over each other: ${named(one)} and ${named(other)}`)
    }
  })
  return [...found]

  function placeOf(element) {
    const names = []
    for (let at = element; at && names.length < 4; at = at.parentElement) {
      const classes = [...at.classList].filter(name => !/^(mantine|m_)/.test(name))
      names.unshift([at.tagName.toLowerCase(), ...classes].join('.'))
    }
    return names.join(' ')
  }

  /** Whether a text is only for screen readers, or waits above the page for the focus. */
  function isHeard(element) {
    for (let at = element; at; at = at.parentElement) {
      const { width, height, bottom } = at.getBoundingClientRect()
      if ((width <= 1 && height <= 1) || bottom <= 0) return true
    }
    return false
  }

  /** A cell or a text of this kind shows in a tip what is cut of it (TABLE-06). */
  function saysWhole(at) {
    return at.matches('.data-table td') || at.dataset.tip === at.textContent
  }

  /** What hides a part of a line; nothing when all of it can be seen or scrolled to. */
  function cutBy({ element, box }) {
    for (let at = element; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      const frame = at.getBoundingClientRect()
      const hides = overflow => overflow === 'hidden' || overflow === 'clip'
      if (saysWhole(at)) return undefined
      if (hides(overflowX) && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5)) return placeOf(at)
      if (hides(overflowY) && (box.bottom > frame.bottom + 5 || box.top < frame.top - 5)) return placeOf(at)
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
      if (position === 'fixed') break
    }
    return box.right > innerWidth + 1 || box.left < -1 ? 'the edge of the screen' : undefined
  }

  /** Whether one lies over the other on a ground of its own, as what is pinned does over what is scrolled. */
  function covers({ element }, other) {
    for (let at = element; at && !at.contains(other.element); at = at.parentElement) if (hasGround(at)) return true
    return false
  }

  /** Whether the middle of a line is in the part of the page that is seen, and nothing with a ground lies over it. */
  function isOnTop({ element, box }) {
    for (const top of document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)) {
      if (element.contains(top)) return true
      if (hasGround(top) && !top.contains(element)) return false
    }
    return false
  }

  function hasGround(element) {
    return getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
  }
}
