import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { beginPlanCheck, type Choices, type Publishing, planCheckSubject, publishing, readPlanCheck } from './publishing.api.ts'

/** A large check is begun anew when nothing more is chosen for so long. */
const pauseMs = 800

interface Asked extends Choices {
  readonly id: number
  readonly from: string
  readonly to: string
}

/** What publishing would do: at once, or by a job that is followed. What was found last stays while a new check is under way. */
export function usePlanCheck(asked: Asked, { isLong, enabled }: { isLong: boolean; enabled: boolean }) {
  const [calm] = useDebouncedValue(asked, isLong ? pauseMs : 0)
  const short = useCall(publishing, asked, { enabled: enabled && !isLong, anew: true })
  const begun = useCall(beginPlanCheck, calm, { enabled: enabled && isLong, anew: true })
  const id = begun.isFetching ? undefined : begun.data?.id
  const followed = useCall(readPlanCheck, { id: id ?? 0 }, { enabled: id !== undefined })
  const check = followed.data?.id === id ? followed.data : undefined
  const runs = isLong && (calm !== asked || check === undefined || check.state === 'running')
  useLive(planCheckSubject, [readPlanCheck], { id: id ?? 0, every: 1000, enabled: id !== undefined && runs })
  const [last, keepLast] = useState<Publishing>()
  const now = isLong ? check?.found : short.data
  useEffect(() => {
    if (now) keepLast(now)
  }, [now])
  return {
    found: now ?? last,
    runs: isLong ? enabled && runs : short.isFetching,
    /** of the job under way, in hundredths */
    job: isLong && runs && id !== undefined ? { id, progress: check?.progress ?? 0 } : null,
    failed: check?.state === 'failed',
    error: isLong ? (begun.error ?? followed.error) : short.error,
    again: () => void (isLong ? begun.refetch() : short.refetch()),
  }
}
