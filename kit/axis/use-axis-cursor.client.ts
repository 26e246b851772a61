import { type PointerEvent, useRef } from 'react'

/** The place on an axis that the cursor points at, and its text. */
export interface Pointed {
  /** shares of the axis, from 0 to 1; without a size it is a line */
  readonly at: number
  readonly size?: number
  /** in words, where the head has room for them */
  readonly words?: string
}

/** The cursor of an axis. It is at the pointer, or where keys have moved it. Moving it renders nothing anew (look.md §5). */
export interface AxisCursor {
  readonly line: React.RefObject<HTMLElement | null>
  readonly label: React.RefObject<HTMLElement | null>
  readonly said: React.RefObject<HTMLElement | null>
  /** null takes it away; what keys lead to is said to screen readers */
  show(pointed: Pointed | null, says?: boolean): void
  /** for the element that the axis lies under */
  readonly pointer: { onPointerMove(event: PointerEvent): void; onPointerLeave(): void }
}

/**
 * Makes the cursor of an axis. It follows the pointer, except on touch.
 * @param pointedAt gives what is at a share of the axis, from 0 to 1
 */
export function useAxisCursor(pointedAt: (share: number) => Pointed | null): AxisCursor {
  const line = useRef<HTMLElement>(null)
  const label = useRef<HTMLElement>(null)
  const said = useRef<HTMLElement>(null)
  const show = (pointed: Pointed | null, says = false) => {
    for (const { current } of [line, label]) if (current) place(current, pointed)
    if (label.current) label.current.textContent = pointed?.words ?? ''
    if (says && said.current) said.current.textContent = pointed?.words ?? ''
  }
  const onPointerMove = ({ clientX, pointerType }: PointerEvent) => {
    const track = line.current?.parentElement?.getBoundingClientRect()
    if (!track || track.width === 0 || pointerType === 'touch') return
    const share = (clientX - track.left) / track.width
    show(share >= 0 && share < 1 ? pointedAt(share) : null)
  }
  return { line, label, said, show, pointer: { onPointerMove, onPointerLeave: () => show(null) } }
}

function place(element: HTMLElement, pointed: Pointed | null) {
  element.hidden = pointed === null
  if (!pointed) return
  element.style.setProperty('--at', `${pointed.at * 100}%`)
  if (pointed.size !== undefined) element.style.setProperty('--size', `${pointed.size * 100}%`)
}
