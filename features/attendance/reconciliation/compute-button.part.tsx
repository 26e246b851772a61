import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ProgressLine } from '../../../kit/ui/progress-line.tsx'
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

const isUnderWay = (run: ComputeRun | null | undefined) => run?.state === 'queued' || run?.state === 'running'
/** what takes less is not worth a bar */
const patienceMs = 1000

/** Computes the hours of a date; shows how far it is, also one that somebody else has begun. */
export function ComputeButton({ date }: { date: string }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { data } = useCall(newestComputeRun, { orgNodeId })
  const run = data?.run
  const runs = isUnderWay(run)
  useLive(attendanceSubject, [newestComputeRun], { orgNodeId, every: runs ? 1000 : 15_000 })
  const compute = useAction(computeAttendance, { invalidates: [newestComputeRun] })
  const [own, setOwn] = useState<number | null>(null)
  const follow = useEnd(run, ended => {
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
      {run && runs && <RunProgress key={run.id} run={run} />}
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

/** Fetches the hours again when a run has ended that was begun here or seen under way, and tells of it. Gives the way to follow one. */
function useEnd(run: ComputeRun | null | undefined, tell: (ended: ComputeRun) => void): (id: number) => void {
  const fetchAgain = useFetchAgain()
  const [followed, follow] = useState<number | null>(null)
  const latest = useRef({ tell, fetchAgain })
  latest.current = { tell, fetchAgain }
  useEffect(() => {
    if (!run) return
    if (isUnderWay(run)) return follow(run.id)
    if (run.id !== followed) return
    follow(null)
    latest.current.tell(run)
    void latest.current.fetchAgain([attendanceOfDate, attendanceTrail])
  }, [run, followed])
  return follow
}

function RunProgress({ run }: { run: ComputeRun }) {
  const t = useWords()
  const mayCancel = useMay(computeStates.calls.cancel)
  const cancel = useAction(computeStates.calls.cancel, { invalidates: [newestComputeRun] })
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  const stop = () => void cancel.run({ id: run.id }).catch(() => undefined)
  return <ProgressLine done={run.progress} total={100} label={t('Computing')} {...(mayCancel && { onCancel: stop })} />
}
