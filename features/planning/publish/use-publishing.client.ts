import { useMemo, useState } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { readLiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { rosterBreaches } from '../roster-breaches/roster-breaches.api.ts'
import type { PublishScope } from './drafts-shown.rules.ts'
import { listPublications, type Publication, type PublishBreach, publishDrafts, publishSilently } from './publish.api.ts'
import { beginPublishCheck } from './publish-check.api.ts'
import { usePublishCheck } from './use-publish-check.client.ts'

/** Names a breach: the same rule on the same days of the same person. */
export const breachName = ({ employeeId, code, dates }: Pick<PublishBreach, 'employeeId' | 'code' | 'dates'>): string =>
  `${employeeId} ${code} ${dates[0]} ${dates.at(-1)}`

interface DraftCell {
  readonly employeeId: number
  readonly date: string
}

const once = (cells: readonly DraftCell[]): DraftCell[] => [
  ...new Map(cells.map(({ employeeId, date }) => [`${employeeId} ${date}`, { employeeId, date }])).values(),
]

/** The cells of breaches, each once. */
const cellsOf = (breaches: readonly PublishBreach[]) =>
  once(breaches.flatMap(({ employeeId, cells }) => cells.map(date => ({ employeeId, date }))))

/** What is about to be published, what is left out of it, and the reasons that were given. */
export function usePublishing(scope: PublishScope) {
  const { id: orgNodeId } = useNode()
  const fetchAgain = useFetchAgain()
  const [left, setLeft] = useState<ReadonlyMap<string, PublishBreach>>(new Map())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [forAll, setForAll] = useState('')
  const [correction, setCorrection] = useState<string | null>(null)
  const [mended, setMended] = useState<readonly DraftCell[]>([])
  const leftOut = useMemo(() => cellsOf([...left.values()]), [left])
  const cells = scope.cells && once([...scope.cells, ...mended])
  const asked = { orgNodeId, ...scope, cells, leftOut, correction: correction?.trim() ? correction.trim() : null }
  const { check, runs, job, failed, error, again } = usePublishCheck(asked)
  const open = (check?.breaches ?? []).filter(({ severity, reason }) => severity === 'warn' && reason === null)
  const reasonOf = (breach: PublishBreach) => (reasons.get(breachName(breach)) ?? forAll).trim()
  // those that are not shown need the reason that is for all
  const isReasoned = open.every(breach => reasonOf(breach) !== '') && (open.length >= (check?.unreasoned ?? 0) || forAll.trim() !== '')
  const ready = check !== undefined && !runs && check.cells > 0 && check.blocks === 0 && isReasoned

  async function publish(tell: boolean): Promise<Publication> {
    const given = open.flatMap(breach => {
      const own = (reasons.get(breachName(breach)) ?? '').trim()
      const { employeeId, code, dates } = breach
      return own === '' ? [] : { employeeId, code, from: dates[0]!, to: dates.at(-1)!, reason: own }
    })
    const request = { ...asked, seen: check!.seen, sentAs: crypto.randomUUID(), reasons: given, reason: forAll.trim() || null }
    const done = await call(tell ? publishDrafts : publishSilently, request).catch(async refused => {
      // what was seen is no more: the next press is of what is there now
      await fetchAgain([beginPublishCheck])
      throw refused
    })
    await fetchAgain([readLiveSchedule, listPublications, rosterBreaches])
    return done
  }
  return {
    asked,
    check,
    /** of the check under way, in hundredths; null where there is none that takes long */
    job,
    failed,
    again,
    error,
    ready,
    open,
    left,
    reasons,
    forAll,
    correction,
    setForAll,
    setCorrection,
    publish,
    isReasoned,
    /** What mends the chosen cells is published with them. */
    async include(edits: readonly DraftCell[]) {
      setMended(before => [...before, ...edits])
      await fetchAgain([beginPublishCheck])
    },
    setReason: (breach: PublishBreach, text: string) => setReasons(before => new Map(before).set(breachName(breach), text)),
    leaveOut: (breaches: readonly PublishBreach[]) =>
      setLeft(before => new Map([...before, ...breaches.map(breach => [breachName(breach), breach] as const)])),
    putBack(breaches: readonly PublishBreach[]) {
      const next = new Map(left)
      for (const breach of breaches) next.delete(breachName(breach))
      setLeft(next)
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>
