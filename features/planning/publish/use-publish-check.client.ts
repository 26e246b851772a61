import { useEffect, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import type { PublishScope } from './drafts-shown.rules.ts'
import type { PublishCheck } from './publish.api.ts'
import { beginPublishCheck, publishCheckSubject, readPublishCheck } from './publish-check.api.ts'

interface Asked extends PublishScope {
  readonly orgNodeId: number
  readonly leftOut: { employeeId: number; date: string }[]
  readonly correction: string | null
}

/** What publishing would do: at once, or by a job that is followed. What was found last stays while a new check is under way. */
export function usePublishCheck(asked: Asked) {
  const begun = useCall(beginPublishCheck, asked, { anew: true })
  const id = begun.isFetching ? null : (begun.data?.id ?? null)
  const followed = useCall(readPublishCheck, { id: id ?? 0 }, { enabled: id !== null })
  const read = id !== null && followed.data?.id === id ? followed.data : undefined
  const check = begun.isFetching ? undefined : id === null ? begun.data : read
  const runs = check === undefined || check.state === 'running'
  useLive(publishCheckSubject, [readPublishCheck], { id: id ?? 0, every: 1000, enabled: id !== null && runs })
  // a long check is not begun again by itself: it would never end where many people write
  useLive(rosterSubject, [beginPublishCheck], { orgNodeId: asked.orgNodeId, every: 15_000, enabled: id === null })
  const [last, keepLast] = useState<PublishCheck>()
  const found = check?.found ?? undefined
  useEffect(() => {
    if (found) keepLast(found)
  }, [found])
  return {
    check: found ?? last,
    runs,
    job: id !== null && runs ? { id, progress: check?.progress ?? 0 } : null,
    failed: check?.state === 'failed',
    error: begun.error ?? followed.error,
    again: () => void begun.refetch(),
  }
}
