const sizes = { head: 12, cell: 13 }
// where text cannot be measured
const letter = 7.3

let pen: CanvasRenderingContext2D | null | undefined
let family: string

/** The width of a text in pixels, in a cell or a head of a table. Both are measured in bold, so that no text is wider. */
export function textWidth(text: string, place: keyof typeof sizes): number {
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    family = getComputedStyle(document.body).fontFamily
  }
  if (!pen) return text.length * letter
  pen.font = `600 ${sizes[place]}px ${family}`
  return pen.measureText(text).width
}

/** The smallest width at which a text needs no more than two lines, broken at its spaces. */
export function twoLineWidth(text: string, width: (part: string) => number): number {
  const words = text.split(' ')
  const breaks = words.map((_, at) => Math.max(width(words.slice(0, at).join(' ')), width(words.slice(at).join(' '))))
  return Math.min(...breaks)
}
