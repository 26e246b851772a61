import { useEffect, useRef, useState } from 'react'
import type { Endpoint, Route } from '../calls/endpoint.ts'
import { useMay } from '../ui/permission.client.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { useAction } from '../ui/use-call.client.ts'

/** what takes less is not worth a line */
const patienceMs = 1000

interface JobProgressProps<I, H, O, C extends string> {
  /** what is being done, translated */
  label: string
  done: number
  /** 100 when absent */
  total?: number
  /** the call that ends the job; there is no Cancel for those who may not */
  cancel: { readonly call: Endpoint<I, H, O, C>; readonly input: I; readonly invalidates: readonly Route[] }
  /** waits a second before it is shown */
  patient?: boolean
  onCancelled?: () => void
}

/** Shows how far a job is, with Cancel: for builds, imports, exports, deployments, publishing and attendance. The caller reads the job. */
export function JobProgress<I, H, O, C extends string>(props: JobProgressProps<I, H, O, C>) {
  const { label, done, total = 100, cancel, patient = false, onCancelled } = props
  const mayCancel = useMay(cancel.call)
  const ending = useAction(cancel.call, { invalidates: cancel.invalidates })
  const [shown, setShown] = useState(!patient)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  const stop = () => void ending.run(cancel.input).then(onCancelled, () => undefined)
  return <ProgressLine done={done} total={total} label={label} {...(mayCancel && { onCancel: stop, cancelling: ending.running })} />
}

interface Followed {
  readonly id: number
}

/**
 * Calls `ended` once when a job has ended that was begun here or seen under way. `latest` is the newest job that was read. Returns a
 * function to follow a job that was just begun; it may end before it is read for the first time. `first` is the id of a job begun before.
 */
export function useJobEnd<Job extends Followed>(
  latest: Job | null | undefined,
  isUnderWay: (job: Job) => boolean,
  ended: (job: Job) => void,
  first: number | null = null,
): (id: number) => void {
  const [followed, follow] = useState(first)
  const tell = useRef(ended)
  tell.current = ended
  const under = latest ? isUnderWay(latest) : false
  useEffect(() => {
    if (!latest) return
    if (under) return follow(latest.id)
    if (latest.id !== followed) return
    follow(null)
    tell.current(latest)
  }, [latest, under, followed])
  return follow
}
