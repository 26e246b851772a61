import { useEffect, useRef } from 'react'
import { placeAt, type Side } from './place.client.ts'
import './popover.css'

const patience = 400

/** What a tip is about carries this: its words, and where it stands. */
export const tip = (text: string, side: Side = 'top') => ({ 'data-tip': text, 'data-tip-side': side })

/** The one tip of the page: beside whatever is pointed at, or has the focus by a key, for a while. */
export function Tips() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => watch(layer.current!), [])
  return <div ref={layer} popover="manual" className="tip" role="tooltip" />
}

/** What it opened lies where its tip would. */
const hasOpened = (about: HTMLElement) => about instanceof HTMLButtonElement && about.popoverTargetElement?.matches(':popover-open')

/** Gives the way to stop. */
function watch(layer: HTMLElement): () => void {
  let about: HTMLElement | null = null
  let timer = 0
  function show() {
    // it may have gone, or have lost its tip, in the meantime
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
