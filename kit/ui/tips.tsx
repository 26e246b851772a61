import { useEffect, useRef } from 'react'
import { placeAt, type Side } from './place.client.ts'
import './popover.css'

const patience = 400

/** The attributes of an element with a tip: its text and its side. */
export const tip = (text: string, side: Side = 'top') => ({ 'data-tip': text, 'data-tip-side': side })

/** The attributes of a disabled button, with the reason. The button can still get the focus, so that the reason can be read. */
export const off = (why: string) => ({ 'aria-disabled': true, 'aria-description': why, 'data-disabled': true, ...tip(why) })

/** The one tip of the page. It is shown beside an element after the mouse or the keyboard focus has been on it for a moment. */
export function Tips() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => watch(layer.current!), [])
  return <div ref={layer} popover="manual" className="tip" role="tooltip" />
}

/** Whether the popover of the button is open, in the place of the tip. */
const hasOpened = (about: HTMLElement) => about instanceof HTMLButtonElement && about.popoverTargetElement?.matches(':popover-open')

/** Returns a function to stop. */
function watch(layer: HTMLElement): () => void {
  let about: HTMLElement | null = null
  let timer = 0
  function show() {
    // the element may be gone, or may have lost its tip, in the meantime
    if (!about?.isConnected || !about.dataset.tip || hasOpened(about)) return
    layer.textContent = about.dataset.tip
    layer.showPopover()
    placeAt(layer, about, (about.dataset.tipSide ?? 'top') as Side)
  }
  function turnTo(next: HTMLElement | null) {
    if (next === about) return
    about = next
    clearTimeout(timer)
    layer.hidePopover()
    if (about?.dataset.tip) timer = window.setTimeout(show, patience)
  }
  const tipped = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null)
  const leave = () => turnTo(null)
  const stops = new AbortController()
  const options = { passive: true, signal: stops.signal }
  document.addEventListener('pointerover', event => event.pointerType === 'mouse' && turnTo(tipped(event)), options)
  document.addEventListener('focusin', event => turnTo((event.target as Element).matches(':focus-visible') ? tipped(event) : null), options)
  for (const end of ['pointerdown', 'keydown', 'focusout', 'scroll'] as const)
    document.addEventListener(end, leave, { ...options, capture: true })
  return () => {
    stops.abort()
    clearTimeout(timer)
  }
}
