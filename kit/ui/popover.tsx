import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { placeAt, type Side } from './place.client.ts'
import './popover.css'

/** What makes a button open it. The browser does: it also closes it, on Escape or a press elsewhere, and gives the focus back. */
export interface OpenerProps {
  popoverTarget: string
}

interface PopoverProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'onToggle'> {
  role: 'menu' | 'dialog'
  /** draws a button with these props */
  opener: (props: OpenerProps) => ReactNode
  side: Side
  /** drawn only while it is open; what carries `data-autofocus` takes the focus, else the first that can */
  children: (close: () => void) => ReactNode
}

/** A layer above the page that a button opens beside itself. */
export function Popover({ role, opener, side, children, className = '', onKeyDown, ...rest }: PopoverProps) {
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const draw = ({ newState }: ToggleEvent) => {
    if (newState === 'open') flushSync(() => setOpen(true))
  }
  // only now: as long as the focus is in it, closing gives it back
  const clear = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') setOpen(false)
  }
  useEffect(() => (open && layer.current ? settled(layer.current, side) : undefined), [open, side])
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    // the library marks an input whose own list is open: that one takes Escape
    const taken = (event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true'
    if (event.key === 'Escape' && taken) event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <>
      {opener({ popoverTarget: id })}
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: its role, menu or dialog, is given
        <div
          {...rest}
          role={role}
          ref={layer}
          id={id}
          popover="auto"
          className={`popover ${className}`}
          onBeforeToggle={draw}
          onToggle={clear}
          onKeyDown={onKey}
        >
          {open && children(() => layer.current?.hidePopover())}
        </div>,
        document.body,
      )}
    </>
  )
}

/** Keeps an open layer beside its button and takes the focus to it, also where its content comes a little later. Gives the way to stop. */
function settled(layer: HTMLElement, side: Side): () => void {
  const button = document.querySelector(`[popovertarget="${layer.id}"]`)!
  const place = () => placeAt(layer, button, side)
  const sizes = new ResizeObserver(() => {
    place()
    if (!layer.contains(document.activeElement)) focusFirst(layer)
  })
  sizes.observe(layer)
  document.addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    sizes.disconnect()
    document.removeEventListener('scroll', place, { capture: true })
  }
}

function focusFirst(layer: HTMLElement) {
  const wanted = layer.querySelector<HTMLElement>('[data-autofocus]')
  const first = wanted ?? layer.querySelector<HTMLElement>('button:not(:disabled), input, [tabindex="0"]')
  first?.focus({ preventScroll: true })
}
