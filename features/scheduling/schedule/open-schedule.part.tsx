import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { refusalText } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { lockCheck, takeLock } from '../schedule-lock/schedule-lock.api.ts'
import { lockedBegins } from '../schedule-lock/schedule-lock.rules.ts'
import type { Schedule } from './schedule.api.ts'

/**
 * Opens the live schedule of a schedule's dates: when the lock check answers nothing the user takes the lock, when somebody else holds it the
 * schedule is only read; anything else is said in the validation notice (SCHED-11 to 14).
 */
export function useOpenSchedule(): { open: (schedule: Schedule) => void; notice: ReactNode } {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const mayTake = useMay(takeLock)
  const [said, say] = useState<string | null>(null)
  async function check({ id, startsOn: from, endsOn: to }: Schedule) {
    const answer = await call(lockCheck, { id, from, to })
    if (answer !== '' && !answer.startsWith(lockedBegins)) return say(answer)
    // somebody may have been first, and then it is only read
    if (answer === '' && mayTake) await call(takeLock, { orgNodeId, from, to }).catch(() => undefined)
    await navigate({ to: '/LiveSchedule', search: { from, to } as never })
  }
  return {
    open: schedule => void check(schedule).catch((error: unknown) => toastError(t(refusalText(error)))),
    notice: said !== null && <ValidationNotice lines={said.split('\n')} onClose={() => say(null)} />,
  }
}

/** What stands against opening a schedule (SCHED-14, ND-89). */
function ValidationNotice({ lines, onClose }: { lines: readonly string[]; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      title={t('Schedule validation')}
      size={360}
      onClose={onClose}
      footer={
        <Button size="md" variant="filled" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      }
    >
      {lines.map(line => (
        <p key={line}>{t(line)}</p>
      ))}
    </Dialog>
  )
}
