import { importTexts } from '../../import/texts.ts'
import { useJobEnd } from '../../live/job-progress.tsx'
import { useLive } from '../../live/use-live.client.ts'
import { toastOk } from '../../ui/toast.tsx'
import { type Action, useAction, useCall, useFetchAgain } from '../../ui/use-call.client.ts'
import { useWords } from '../../words/words.tsx'
import { callsOf } from '../calls.ts'
import type { Resource } from '../resource.ts'
import { type ListImport, listImportStates, listImportSubject, recentListImports } from './list-import.api.ts'

export interface LongImport {
  /** the newest import of a long file into this list; null when there is none of the last day */
  readonly latest: ListImport | null
  /** imports what was checked */
  readonly apply: Action<{ id: number; version: number }, ListImport>
  /** forgets what was checked */
  readonly forget: Action<{ id: number; version: number }, ListImport>
  refetch(): Promise<unknown>
}

export const isUnderWay = ({ state }: Pick<ListImport, 'state'>): boolean => state === 'received' || state === 'applying'

/** Follows the user's newest import of a long file into a list: also one that was begun before a reload, or in another tab. */
export function useLongImport(of: Resource, { orgNodeId }: { orgNodeId?: number }): LongImport {
  const t = useWords()
  const fetchAgain = useFetchAgain()
  const { data, refetch } = useCall(recentListImports, { list: of.name })
  useLive(listImportSubject, [recentListImports], { every: 1000 })
  const latest = data?.find(each => each.orgNodeId === (orgNodeId ?? null)) ?? null
  useJobEnd(latest, isUnderWay, ({ state }) => {
    if (state !== 'applied') return
    const { list, lookup } = callsOf(of)
    void fetchAgain([list, lookup])
    toastOk(t(importTexts.applied))
  })
  const again = { invalidates: [recentListImports] }
  return {
    latest,
    apply: useAction(listImportStates.calls.apply, again),
    forget: useAction(listImportStates.calls.cancel, again),
    refetch,
  }
}
