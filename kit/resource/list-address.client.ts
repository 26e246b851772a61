import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { View } from '../ui/data-table.tsx'
import { type ListParams, type Look, lookOf, paramsOf } from './list-address.ts'
import type { Resource } from './resource.ts'

type Params = Readonly<Record<string, unknown>>

/**
 * The look of a list that the address gives when the list is opened. Undefined when it gives none, so that the list stays as it was left.
 */
export function useGivenLook(of: Resource): Look | undefined {
  const given = useSearch({ strict: false }) as Params
  return isGiven(given) ? lookOf(of, given) : undefined
}

const isGiven = ({ q, filter, sort }: Params) => q !== undefined || filter !== undefined || sort !== undefined

/** Applies the filters and the order from the address to a view. The page stays when both are unchanged, and is otherwise the first one. */
export const asGiven = (kept: View, { filters, sort }: Look): View =>
  JSON.stringify([kept.filters, kept.sort]) === JSON.stringify([filters, sort]) ? kept : { ...kept, page: 0, filters, sort }

/** Keeps the look of a list in its address. A search or filter is a step of its own for Back, and `show` follows each step. */
export function useListAddress(of: Resource, look: Look, show: (look: Look) => void): void {
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as Params
  const own = paramsOf(of, look)
  const there = paramsOf(of, lookOf(of, given))
  const here = JSON.stringify(own)
  const inAddress = JSON.stringify(there)
  const written = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are compared by what they say
  useEffect(() => {
    const first = written.current === undefined
    if (here === written.current && inAddress !== written.current) show(lookOf(of, given))
    else if (here !== inAddress)
      void navigate({ to: '.', search: merged(own) as never, replace: first || isSameRows(own, there), resetScroll: false })
    written.current = here === written.current ? inAddress : here
  }, [here, inAddress])
}

const merged = (own: ListParams) => (before: Params) => ({ ...before, q: undefined, filter: undefined, sort: undefined, ...own })

/** Whether only the order differs. */
const isSameRows = (one: ListParams, other: ListParams) => one.q === other.q && JSON.stringify(one.filter) === JSON.stringify(other.filter)
