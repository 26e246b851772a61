import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useColumnLayout } from '../../../kit/ui/column-layout.client.ts'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { type Total, totals } from '../roster-grid/totals.rules.ts'
import { type LiveView, paramsOf, type Span, spans, viewOf } from './live-view.rules.ts'

type Given = Readonly<Record<string, unknown>>

/** What the live schedule shows, as its address says; each change is put there at once. The span is the one the user last chose. */
export function useLiveView(): [LiveView, (view: LiveView) => void] {
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as Given
  const { today } = useSessionNow()
  const [kept, keep] = useColumnLayout('days')
  const span = spans.find(each => kept.shown[each]) ?? 'month'
  const inAddress = JSON.stringify(paramsOf(viewOf(given, today, span)))
  const [view, setView] = useState(() => viewOf(given, today, span))
  const written = useRef(inAddress)
  // somebody opens another address of this page
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what it says
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setView(viewOf(given, today, span))
  }, [inAddress])
  // so that whoever is given the address sees the same
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (given.from === undefined) void navigate({ to: '.', search: paramsOf(view) as never, replace: true, resetScroll: false })
  }, [])
  function show(next: LiveView) {
    setView(next)
    const search = paramsOf(next)
    written.current = JSON.stringify(search)
    if (next.span !== view.span) keep(before => ({ ...before, shown: { ...before.shown, ...shownSpan(next.span) } }))
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [view, show]
}

const shownSpan = (span: Span) => Object.fromEntries(spans.map(each => [each, each === span]))

/** The totals that the user has chosen as columns, in their order; hours at first. */
export function useTotals(): [readonly Total[], (total: Total) => void] {
  const [kept, keep] = useColumnLayout('days')
  const isShown = (total: Total) => kept.shown[total] ?? total === 'hours'
  const toggle = (total: Total) => keep(before => ({ ...before, shown: { ...before.shown, [total]: !isShown(total) } }))
  return [totals.filter(isShown), toggle]
}
