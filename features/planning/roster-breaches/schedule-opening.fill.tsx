import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { fillsSlot } from '../../../kit/ui/screen-slot.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { refusalText } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type ScheduleOpeningProps, scheduleOpening } from '../../roster/schedule/schedule.slots.ts'
import { lockCheck, takeLock } from '../../roster/schedule-lock/schedule-lock.api.ts'
import { lockedBegins } from '../../roster/schedule-lock/schedule-lock.rules.ts'
import { type RosterBreaches, rosterBreaches } from './roster-breaches.api.ts'
import { ValidationNotice } from './validation-notice.part.tsx'

/** What the validation notice says, and where it goes on to. */
interface Said {
  lines: readonly string[]
  found: RosterBreaches | null
  open?: () => void
}

/**
 * Opens the live schedule of a schedule's dates: when the lock check answers nothing the user takes the lock, when somebody else holds it the
 * schedule is only read; anything else is said in the validation notice, and so are the rules that it breaks (SCHED-11 to 14, ND-89).
 */
function OpenSchedule({ schedule: { id, startsOn: from, endsOn: to }, onClose }: ScheduleOpeningProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const mayTake = useMay(takeLock)
  const mayValidate = useMay(rosterBreaches)
  const [said, say] = useState<Said | null>(null)
  async function go(answer: string) {
    // somebody may have been first, and then it is only read
    if (answer === '' && mayTake) await call(takeLock, { orgNodeId, from, to }).catch(() => undefined)
    await navigate({ to: '/LiveSchedule', search: { from, to } as never })
  }
  async function check() {
    const answer = await call(lockCheck, { id, from, to })
    if (answer !== '' && !answer.startsWith(lockedBegins)) return say({ lines: answer.split('\n'), found: null })
    const found = mayValidate ? await call(rosterBreaches, { orgNodeId, from, to }) : null
    if (found && found.total > 0) say({ lines: [], found, open: () => void go(answer).catch(fails) })
    else await go(answer)
  }
  function fails(error: unknown) {
    toastError(t(refusalText(error)))
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each schedule that is opened
  useEffect(() => {
    void check().catch(fails)
  }, [id])
  return said && <ValidationNotice lines={said.lines} found={said.found} onOpen={said.open} onClose={onClose} />
}

export default fillsSlot(scheduleOpening, OpenSchedule)
