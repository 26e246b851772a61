/** The colours to choose from, by name. Each is a mark that can be seen on light and on dark surfaces (look.md §4). */
export const palette = {
  Red: '#cf4650',
  Orange: '#c26a1e',
  Yellow: '#a3861a',
  Green: '#4f8a3c',
  Teal: '#0a8a92',
  Blue: '#3f78cf',
  Indigo: '#6a6fd0',
  Violet: '#9060c0',
  Pink: '#c2559a',
  Brown: '#97694a',
  Grey: '#74828c',
} as const

const partsOf = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

/** How far the parts lie from a grey, in which direction, and how bright that grey is. */
function hueOf(colour: string) {
  const parts = partsOf(colour)
  const grey = parts.reduce((sum, part) => sum + part / 3, 0)
  const away = Math.hypot(...parts.map(part => part - grey))
  return { grey, away, towards: parts.map(part => (part - grey) / (away || 1)) }
}

const leastAway = 24
const hues = Object.entries(palette).flatMap(([name, colour]) => (name === 'Grey' || name === 'Brown' ? [] : [{ name, ...hueOf(colour) }]))

/** The English name of a colour `#rrggbb`: its name in the palette, otherwise White, Black, Grey or the nearest hue of the palette. */
export function colourName(colour: string): string {
  const own = Object.entries(palette).find(([, each]) => each === colour.toLowerCase())
  if (own) return own[0]
  const { grey, away, towards } = hueOf(colour)
  if (away < leastAway) return grey > 225 ? 'White' : grey < 40 ? 'Black' : 'Grey'
  const likeness = (other: readonly number[]) => towards.reduce((sum, part, at) => sum + part * other[at]!, 0)
  return hues.reduce((most, each) => (likeness(each.towards) > likeness(most.towards) ? each : most)).name
}

/** How bright a colour `#rrggbb` is, from 0 for black to 1 for white (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The ratio of contrast between two colours, from 1 to 21 (WCAG 2.2); a mark needs 3. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The background colours of light and dark screens: `--surface-1` of kit/ui/tokens.css. */
export const surfaces = { light: '#ffffff', dark: '#141a1e' } as const

/** The warning for a colour that is hard to see on light or dark screens, in English; undefined when it can be seen (look.md §4). */
export function faint(colour: string): string | undefined {
  if (contrast(colour, surfaces.light) < 3) return 'Hard to see on light screens'
  return contrast(colour, surfaces.dark) < 3 ? 'Hard to see on dark screens' : undefined
}
