import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { placeAt, type Side } from './place.client.ts'
import './popover.css'

/** Props that make a button open a popover. The browser opens it, closes it on Escape or a press elsewhere, and returns the focus. */
export interface OpenerProps {
  popoverTarget: string
}

interface PopoverProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'onToggle'> {
  role: 'menu' | 'dialog'
  /** draws a button with these props */
  opener: (props: OpenerProps) => ReactNode
  side: Side
  /** drawn only while it is open; the element with `data-autofocus` gets the focus, otherwise the first that can */
  children: (close: () => void) => ReactNode
}

/** A layer above the page, beside the button that opens it. */
export function Popover({ role, opener, side, children, className = '', onKeyDown, ...rest }: PopoverProps) {
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const draw = ({ newState }: ToggleEvent) => {
    if (newState === 'open') flushSync(() => setOpen(true))
  }
  // only after closing: the browser returns the focus only while it is inside the layer
  const clear = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') setOpen(false)
  }
  useEffect(() => (open && layer.current ? settled(layer.current, side) : undefined), [open, side])
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    // the library marks an input whose own list is open; then Escape closes that list
    const taken = (event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true'
    if (event.key === 'Escape' && taken) event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <>
      {opener({ popoverTarget: id })}
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: its role is menu or dialog
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

/** Keeps an open layer beside its button and moves the focus into it, even when its content comes later. Returns a function to stop. */
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
