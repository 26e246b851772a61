import { useState } from 'react'
import { JobProgress, useJobEnd } from '../../../kit/live/job-progress.tsx'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall, useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import {
  attendanceOfDate,
  attendanceSubject,
  attendanceTrail,
  type ComputeRun,
  computeAttendance,
  newestComputeRun,
} from './attendance.api.ts'
import { computeStates } from './compute-run.states.ts'

/** Computes the hours of a date; shows how far it is, also one that somebody else has begun. */
export function ComputeButton({ date }: { date: string }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { data } = useCall(newestComputeRun, { orgNodeId })
  const run = data?.run
  const runs = run ? isUnderWay(run) : false
  useLive(attendanceSubject, [newestComputeRun], { orgNodeId, every: runs ? 1000 : 15_000 })
  const compute = useAction(computeAttendance, { invalidates: [newestComputeRun] })
  const [own, setOwn] = useState<number | null>(null)
  const fetchAgain = useFetchAgain()
  const follow = useJobEnd(run, isUnderWay, ended => {
    void fetchAgain([attendanceOfDate, attendanceTrail])
    if (ended.id !== own) return
    const changed = ended.computed + ended.removed
    if (ended.state === 'failed') toastError(t(ended.message ?? computeStates.states.failed.says))
    else toastOk(t('{{days}} {{days:person-day|person-days}} computed, {{changed}} changed', { days: ended.personDays, changed }))
  })
  async function begin() {
    const { id } = await compute.run({ orgNodeId, from: date, to: date })
    setOwn(id)
    follow(id)
  }
  return (
    <>
      {run && runs && <RunProgress run={run} />}
      <GuardedButton
        calls={computeAttendance}
        variant="filled"
        icon="refresh"
        label={t('Compute')}
        loading={compute.running || runs}
        onClick={() => void begin().catch(() => undefined)}
      />
    </>
  )
}

const isUnderWay = ({ state }: ComputeRun) => state === 'queued' || state === 'running'

function RunProgress({ run: { id, progress } }: { run: ComputeRun }) {
  const t = useWords()
  const cancel = { call: computeStates.calls.cancel, input: { id }, invalidates: [newestComputeRun] }
  return <JobProgress key={id} done={progress} label={t('Computing')} cancel={cancel} patient />
}
