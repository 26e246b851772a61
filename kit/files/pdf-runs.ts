// The parts of a line of text, each of one font and one direction, in the order in which they stand on paper.

import { type FontName, fontFor } from './pdf-fonts.ts'

export interface TextRun {
  readonly text: string
  readonly font: FontName
}

type Direction = 'left' | 'right' | 'either'
interface Part extends TextRun {
  readonly direction: Direction
}

/** Letters that Sarabun draws from left to right: Latin, Thai and the signs of our own texts. */
const plain = /^[ -\u017e\u0e00-\u0e7f\u2013\u2014\u2018-\u201d\u2022\u2026]*$/
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** The runs of one line, from left to right (a simple form of Unicode's bidirectional algorithm: words of one direction keep together). */
export function runsOf(line: string): readonly TextRun[] {
  if (plain.test(line)) return line === '' ? [] : [{ text: line, font: 'sarabun' }]
  const parts = partsOf(line)
  const first = parts.find(({ direction }) => direction !== 'either')?.direction ?? 'left'
  return inOrder(settled(parts, first), first)
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const hasDirection = /[\p{L}\p{N}]/u

/** Spaces and signs are parts of their own until their direction is known. */
function partsOf(line: string): Part[] {
  const parts: Part[] = []
  for (const { segment } of letters.segment(line)) {
    const part = { text: segment, font: fontFor(segment), direction: directionOf(segment) }
    const last = parts.at(-1)
    if (part.direction !== 'either' && last?.font === part.font && last.direction === part.direction)
      parts[parts.length - 1] = { ...part, text: last.text + segment }
    else parts.push(part)
  }
  return parts
}

/** Numbers are read from left to right in every script. */
function directionOf(letter: string): Direction {
  if (/\p{N}/u.test(letter)) return 'left'
  if (rightToLeft.test(letter)) return 'right'
  return hasDirection.test(letter) ? 'left' : 'either'
}

/** A space or sign takes the direction of both sides where they agree, otherwise that of the line; a bracket that of its pair. */
function settled(parts: readonly Part[], ofLine: Direction): Part[] {
  const strong = (side: readonly Part[]) => side.find(({ direction }) => direction !== 'either')?.direction ?? ofLine
  const open: Direction[] = []
  return parts.map((part, at) => {
    if (part.direction !== 'either') return isTurned(part) ? { ...part, text: [...part.text].reverse().join('') } : part
    const before = strong(parts.slice(0, at).reverse())
    const own = before === strong(parts.slice(at + 1)) ? before : ofLine
    if (opening.test(part.text)) open.push(own)
    const direction = closing.test(part.text) ? (open.pop() ?? own) : own
    return { ...part, direction, text: direction === 'right' ? (pairs[part.text] ?? part.text) : part.text }
  })
}

/** A number in digits of Arabic: fontkit turns it round like a word. */
const isTurned = ({ direction, font }: Part) => direction === 'left' && font === 'arabic'

const opening = /^[([{<]$/
const closing = /^[)\]}>]$/
/** Brackets of a line from right to left are turned round. */
const pairs: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<' }

/** Neighbours against the direction of the line are turned round together; then, in a line from right to left, all of it. */
function inOrder(parts: readonly Part[], ofLine: Direction): Part[] {
  const groups: Part[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last && last[0]!.direction === part.direction) last.push(part)
    else groups.push([part])
  }
  const turned = groups.map(group => (group[0]!.direction === 'right' ? group.reverse() : group))
  return (ofLine === 'right' ? turned.reverse() : turned).flat()
}
