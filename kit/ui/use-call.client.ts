import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../calls/client.client.ts'
import type { Endpoint, Route } from '../calls/endpoint.ts'
import { useWords } from '../words/words.tsx'
import { toastError } from './toast.tsx'

interface CallOptions {
  /** false while the input is not complete yet */
  enabled?: boolean
  /** asks again every so many milliseconds, for progress */
  every?: number | false
  /** asks each time it is shown, and then no more: for what is edited */
  anew?: boolean
}

const keyOf = ({ method, path }: Route) => `${method} ${path}`

/** The answer of a reading call. The answer stays while a new one is fetched; calls with the same input share one answer. */
export function useCall<I, H, O, C extends string>(endpoint: Endpoint<I, H, O, C>, input: I, options: CallOptions = {}): UseQueryResult<O> {
  return useQuery({
    queryKey: [keyOf(endpoint), input],
    queryFn: () => call(endpoint, input),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    ...(options.anew && { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }),
  })
}

/** Fetches the answers of these reading calls again, where the page shows them. */
export function useFetchAgain(): (routes: readonly Route[]) => Promise<void> {
  const queries = useQueryClient()
  return routes => fetchAgain(queries, routes)
}

/**
 * Fetches the answers of these reading calls again. That includes calls that are still waiting for their first answer, because it may be
 * older than a change.
 */
export async function fetchAgain(queries: QueryClient, routes: readonly Route[]): Promise<void> {
  const cache = queries.getQueryCache()
  async function again(queryKey: readonly string[]) {
    // asked again, a call without an answer yet would give the one that is on its way
    const first = cache.findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    await Promise.all(first.map(({ promise }) => promise?.catch(() => undefined)))
    await queries.invalidateQueries({ queryKey })
  }
  await Promise.all(routes.map(route => again([keyOf(route)])))
}

/**
 * As `useFetchAgain`, but only for answers that are here already and are not being fetched. The others will be up to date when they come.
 */
export function useFetchKept(): (routes: readonly Route[]) => Promise<void> {
  const queries = useQueryClient()
  return async routes => {
    const predicate = ({ state }: { state: { data: unknown; fetchStatus: string } }) =>
      state.data !== undefined && state.fetchStatus === 'idle'
    await Promise.all(routes.map(route => queries.invalidateQueries({ queryKey: [keyOf(route)], predicate })))
  }
}

interface ActionOptions {
  /** reading calls whose answers are out of date afterwards */
  invalidates?: readonly Route[]
  /** the caller shows refusals itself */
  quiet?: boolean
}

export interface Action<I, O> {
  run(input: I): Promise<O>
  running: boolean
}

/** A changing call for a button. It shows an error as a toast, unless `quiet`, and throws it again. */
export function useAction<I, H, O, C extends string>(endpoint: Endpoint<I, H, O, C>, options: ActionOptions = {}): Action<I, O> {
  const fetchAgain = useFetchAgain()
  const t = useWords()
  const [running, setRunning] = useState(false)
  async function run(input: I): Promise<O> {
    setRunning(true)
    try {
      const output = await call(endpoint, input)
      await fetchAgain(options.invalidates ?? [])
      return output
    } catch (error) {
      if (!options.quiet)
        toastError(
          refusalTexts(error)
            .map(text => t(text))
            .join('\n'),
        )
      throw error
    } finally {
      setRunning(false)
    }
  }
  return { run, running }
}

/** All messages of a failed call, except those of the fields in `shownAt` and of their lines. May be empty. */
export function refusalTexts(error: unknown, shownAt: readonly string[] = []): string[] {
  if (!(error instanceof CallError)) return [refusalText(error)]
  const { fields, others, text } = error
  const all = [...Object.values(fields), ...others]
  if (all.length === 0) return [text]
  return [
    ...new Set([
      ...Object.keys(fields)
        .filter(name => !(shownAt.includes(name) || shownAt.includes(name.split('.')[0]!)))
        .map(name => fields[name]!),
      ...others,
    ]),
  ]
}

/** The message of a failed call for the user. */
export const refusalText = (error: unknown): string =>
  error instanceof CallError ? (Object.values(error.fields)[0] ?? error.text) : 'Server not responding Please try again !!'
