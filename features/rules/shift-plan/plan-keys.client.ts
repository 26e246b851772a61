import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Place, placeAfter } from '../../../kit/axis/keys.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { codeTyped, isOfCode } from '../../roster/live-roster/typed-code.rules.ts'
import { type Area, type Coded, edgesOf, shifted, textOf, withArea, withPasted } from './plan-area.rules.ts'
import { nextBand, type PlanDraft } from './plan-draft.rules.ts'
import type { PlanSteps } from './plan-steps.client.ts'

interface KeysOptions {
  draft: PlanDraft
  steps: PlanSteps
  codes: readonly Coded[]
  readOnly: boolean
  grid: RefObject<HTMLElement | null>
}

const corner: Place = { line: 0, step: 0 }

/** The hands on a plan: cells chosen by keys and mouse, codes typed, Delete, Space, copy and paste, rows moved along the cycle. */
export function usePlanKeys({ draft, steps, codes, readOnly, grid }: KeysOptions) {
  const t = useWords()
  const [area, setArea] = useState<Area>({ anchor: corner, at: corner })
  const [typed, setTyped] = useState('')
  const chosenBefore = useRef(false)
  const edges = edgesOf(area, draft)
  const at: Place = { line: Math.min(area.at.line, draft.rows.length - 1), step: Math.min(area.at.step, draft.rows[0]!.bands.length - 1) }
  const isOneCell = edges.lines[0] === edges.lines[1] && edges.days[0] === edges.days[1]

  function choose(place: Place, extend: boolean) {
    setTyped('')
    setArea({ anchor: extend ? area.anchor : place, at: place })
    grid.current?.querySelector<HTMLElement>(`[data-cell="${place.line} ${place.step}"]`)?.focus()
  }
  function set(band: number | null) {
    setTyped('')
    if (!readOnly) steps.change(now => withArea(now, area, () => band))
  }
  function turn(by: 1 | -1) {
    const ids = codes.flatMap(({ id }) => id ?? [])
    const next = nextBand(draft.rows[at.line]!.bands[at.step]!, ids, by)
    set(next)
  }
  function shift(days: number) {
    if (!readOnly) steps.change(now => shifted(now, area, days))
  }
  function type(letter: string) {
    const text = typed + letter.toUpperCase()
    const code = codeTyped(text, codes)
    if (code === undefined) setTyped('')
    else if (code === 'more' || code.longer) setTyped(text)
    else set(code.bandId)
  }
  /** What has been typed so far counts where it names one code. */
  function take() {
    const code = codeTyped(typed, codes)
    if (code && code !== 'more') set(code.bandId)
    else setTyped('')
  }
  /** As in a sheet; with nothing typed it goes to the row below. */
  function enter(down: 1 | -1) {
    if (typed !== '') take()
    else choose({ ...at, line: Math.max(0, Math.min(draft.rows.length - 1, at.line + down)) }, false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey } = event
    const control = event.ctrlKey || event.metaKey
    const extent = { lines: draft.rows.length, steps: draft.rows[0]!.bands.length, page: 10, ends: 'step' } as const
    const next = altKey ? null : placeAfter(event, at, extent)
    if (next) choose(next, shiftKey)
    else if (control && key.toLowerCase() === 'a') setArea({ anchor: corner, at: { line: extent.lines - 1, step: extent.steps - 1 } })
    else if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) shift(key === 'ArrowLeft' ? -1 : 1)
    else if (control || altKey) return
    else if (key === 'Delete' || (key === 'Backspace' && typed === '')) set(null)
    else if (key === 'Backspace') setTyped(typed.slice(0, -1))
    else if (key === 'Escape' && typed !== '') setTyped('')
    else if (key === 'Enter') enter(shiftKey ? -1 : 1)
    else if (!readOnly && isOfCode(key, typed)) type(key)
    else if (key === ' ') turn(shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  function onCopy(event: ClipboardEvent) {
    if (event.target instanceof HTMLInputElement) return
    event.clipboardData.setData('text/plain', textOf(draft, area, codes))
    event.preventDefault()
  }
  function onPaste(event: ClipboardEvent) {
    if (readOnly || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const pasted = withPasted(draft, area, event.clipboardData.getData('text/plain'), codes)
    if ('wrong' in pasted) toastError(t('{{code}} is no code of a shift band here.', { code: pasted.wrong }))
    else steps.change(() => pasted.draft)
  }
  /** A second press on a chosen cell goes to its next band, as on a phone without keys. */
  const cellHands = (place: Place) => ({
    // the focus may come by other ways than keys and mouse, as from a screen reader
    onFocus: () => setArea(now => (now.at.line === place.line && now.at.step === place.step ? now : { anchor: place, at: place })),
    onPointerDown(event: PointerEvent) {
      chosenBefore.current = isOneCell && at.line === place.line && at.step === place.step && document.activeElement === event.currentTarget
      if (event.pointerType !== 'mouse') return
      event.preventDefault()
      choose(place, event.shiftKey)
    },
    onPointerEnter(event: PointerEvent) {
      // a row that is dragged by its handle passes here too
      const began = document.activeElement?.hasAttribute('data-cell')
      if (event.pointerType === 'mouse' && event.buttons === 1 && began) choose(place, true)
    },
    onClick(event: { detail: number }) {
      if (event.detail === 0) return
      if (chosenBefore.current) turn(1)
      else if (at.line !== place.line || at.step !== place.step) choose(place, false)
    },
  })
  return { area, edges, at, typed, set, shift, choose, leaveTyping: typed === '' ? undefined : take, onKeyDown, onCopy, onPaste, cellHands }
}

export type PlanKeys = ReturnType<typeof usePlanKeys>
