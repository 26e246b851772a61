import type { Beside } from './column-order.ts'

// pixels; a shorter movement is a click
const startsAfter = 6

/** Lets the user drag a header that was pressed beside another one, which marks the edge where it will go. Escape cancels. */
export default function dragHead(head: HTMLElement, event: PointerEvent, onMove: (beside: Beside) => void) {
  const { button, pointerType, pointerId, clientX: startX } = event
  // a finger scrolls instead; touch users order columns in the column chooser
  if (button !== 0 || pointerType === 'touch' || (event.target as Element).closest('button, .head-edge')) return
  const ends = new AbortController()
  const rtl = getComputedStyle(head).direction === 'rtl'
  let dragged = false
  let mark: HTMLElement | undefined

  const point = ({ clientX, buttons }: PointerEvent) => {
    // let go before this file was here
    if (buttons === 0) return end()
    if (!dragged && Math.abs(clientX - startX) < startsAfter) return
    if (!dragged) head.setPointerCapture(pointerId)
    dragged = true
    head.dataset.dragged = ''
    unmark()
    const { top, height } = head.getBoundingClientRect()
    const under = document.elementFromPoint(clientX, top + height / 2)?.closest<HTMLElement>('th[data-movable]')
    if (!under || under === head || under.closest('table') !== head.closest('table')) return
    const { left, width } = under.getBoundingClientRect()
    mark = under
    mark.dataset.drop = clientX > left + width / 2 === rtl ? 'before' : 'after'
  }
  const unmark = () => {
    delete mark?.dataset.drop
    mark = undefined
  }
  const end = () => {
    unmark()
    delete head.dataset.dragged
    ends.abort()
  }
  const drop = () => {
    const beside = mark && { id: mark.dataset.sort!, after: mark.dataset.drop === 'after' }
    end()
    if (dragged) swallowClick()
    if (beside) onMove(beside)
  }
  const options = { signal: ends.signal }
  window.addEventListener('pointermove', point, options)
  window.addEventListener('pointerup', drop, options)
  window.addEventListener('pointercancel', end, options)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), options)
}

/** Stops the click at the end of a drag, which would sort. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
