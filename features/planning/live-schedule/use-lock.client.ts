import { useEffect, useRef } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { refusalText, useCall, useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import {
  keepLock,
  releaseLock,
  type ScheduleLock,
  scheduleLockSubject,
  scheduleLocks,
  takeLock,
} from '../../roster/schedule-lock/schedule-lock.api.ts'

/** The locks of the dates that are shown: the caller's own, and the first that somebody else holds. */
export interface Lock {
  readonly mine: ScheduleLock | undefined
  readonly other: ScheduleLock | undefined
  /** takes the locks of the dates that are shown; absent for whoever may not */
  readonly take?: (() => void) | undefined
  /** lets go of the caller's locks */
  release(): void
  /** asks for the locks again */
  again(): void
}

/** Says at most so often that the user is still working. */
const sayEvery = 60_000

/** Who may change these dates now, as it changes. Input keeps the own lock; leaving the page releases it. */
export function useLock(from: string, to: string): Lock {
  const t = useWords()
  const node = useNode()
  const fetchAgain = useFetchAgain()
  const { data } = useCall(scheduleLocks, { orgNodeId: node.id, from, to })
  useLive(scheduleLockSubject, [scheduleLocks], { orgNodeId: node.id, every: 15_000 })
  const again = () => void fetchAgain([scheduleLocks])
  const mine = data?.find(lock => lock.mine)
  const other = data?.find(lock => !lock.mine)
  useEndings(data, again)
  useKeeping(node.id, mine !== undefined, again)
  useReleaseOnLeave(node.id)
  const letGo = useRef(false)
  useTold(mine, other, letGo)
  const mayTake = useMay(takeLock)
  const take = () =>
    void call(takeLock, { orgNodeId: node.id, from, to })
      .catch((error: unknown) => toastError(t(refusalText(error))))
      .finally(again)
  return {
    mine,
    other,
    again,
    take: mayTake && !mine && !other && data ? take : undefined,
    release: () => {
      letGo.current = true
      void call(releaseLock, { orgNodeId: node.id }).finally(again)
    },
  }
}

/** Nobody says when minutes without input are over, so it is looked at then. */
function useEndings(locks: readonly ScheduleLock[] | undefined, again: () => void) {
  const first = Math.min(...(locks ?? []).map(({ secondsLeft }) => secondsLeft))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins it anew
  useEffect(() => {
    if (!Number.isFinite(first)) return
    const timer = setTimeout(again, (first + 1) * 1000)
    return () => clearTimeout(timer)
  }, [locks])
}

/** While the user has a lock, keys and presses say that it is still needed. */
function useKeeping(orgNodeId: number, holding: boolean, again: () => void) {
  const said = useRef(Date.now())
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (!holding) return
    const onInput = () => {
      if (Date.now() - said.current < sayEvery) return
      said.current = Date.now()
      // without a connection the lock may end; the next change then says so
      void call(keepLock, { orgNodeId })
        .then(() => latest.current())
        .catch(() => undefined)
    }
    for (const kind of ['keydown', 'pointerdown'] as const) window.addEventListener(kind, onInput, { passive: true })
    return () => {
      for (const kind of ['keydown', 'pointerdown'] as const) window.removeEventListener(kind, onInput)
    }
  }, [orgNodeId, holding])
}

function useReleaseOnLeave(orgNodeId: number) {
  const mayChange = useMay(takeLock)
  useEffect(() => {
    if (!mayChange) return
    return () => void call(releaseLock, { orgNodeId }).catch(() => undefined)
  }, [orgNodeId, mayChange])
}

/** Whoever loses a lock that they have not let go of is told who has it now. */
function useTold(mine: ScheduleLock | undefined, other: ScheduleLock | undefined, letGo: { current: boolean }) {
  const t = useWords()
  const before = useRef<ScheduleLock | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the holder changes
  useEffect(() => {
    const lost = before.current !== undefined && mine === undefined
    before.current = mine
    if (lost && !letGo.current)
      toastError(other ? t('{{holder}} holds the lock now.', { holder: other.holder }) : t('Your lock was released.'))
    if (mine === undefined) letGo.current = false
  }, [mine?.id, other?.id])
}
