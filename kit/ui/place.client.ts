/**
 * The side of its opener on which a layer is placed, and which of their edges are aligned (otherwise their centres). `window` aligns with
 * the edge of the window.
 */
export type Side = 'top' | 'bottom' | 'right' | 'bottom-start' | 'bottom-end' | 'bottom-window' | 'top-end' | 'right-start'

const gap = 4
const margin = 8

/** Places a fixed layer beside its opener, on the other side when there is no room, and always inside the window. */
export function placeAt(layer: HTMLElement, opener: Element, side: Side): void {
  const at = opener.getBoundingClientRect()
  const { width, height } = layer.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const [towards, edge] = side.split('-')
  const before = { x: at.left - gap - width, y: at.top - gap - height }
  const after = { x: at.right + gap, y: at.bottom + gap }
  const roomAbove = before.y >= margin
  const above = roomAbove && (towards === 'top' || after.y + height > clientHeight - margin)
  const place =
    towards === 'right'
      ? { x: after.x + width > clientWidth - margin ? before.x : after.x, y: inLine(edge, at.top, at.bottom, height) }
      : { x: inLine(edge, at.left, at.right, width), y: above ? before.y : after.y }
  layer.style.left = `${within(place.x, clientWidth - width)}px`
  layer.style.top = `${within(place.y, clientHeight - height)}px`
}

function inLine(edge: string | undefined, from: number, to: number, size: number): number {
  if (edge === undefined) return (from + to - size) / 2
  if (edge === 'window') return Number.POSITIVE_INFINITY
  return edge === 'start' ? from : to - size
}

const within = (at: number, most: number) => Math.max(margin, Math.min(at, most - margin))
