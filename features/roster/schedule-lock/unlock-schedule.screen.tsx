import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { PagedTable } from '../../../kit/resource/page/paged-table.tsx'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { lockedSchedules, type ScheduleLock, scheduleLockSubject, unlockSchedules } from './schedule-lock.api.ts'

/** The locked schedules of the node: who holds each, since when, and a way to release it (SCHED-04, ND-09). */
export default function UnlockScheduleScreen() {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const navigate = useNavigate()
  const mayUnlock = useMay(unlockSchedules)
  const list = useCall(lockedSchedules, { orgNodeId })
  useLive(scheduleLockSubject, [lockedSchedules], { orgNodeId, every: 15_000 })
  const [asked, ask] = useState<readonly ScheduleLock[] | null>(null)
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  return (
    <>
      <PagedTable
        title={t('Unlock Schedule')}
        found={count => t('{{count}} {{count:locked schedule|locked schedules}} found.', { count })}
        rows={list.data}
        columns={columns}
        failure={list.error}
        reload={list.refetch}
        onOpen={({ from, to }) => void navigate({ to: '/LiveSchedule', search: { from, to } as never })}
        openLabel={t('Open')}
        onAdd={undefined}
        addLabel=""
        onRemove={undefined}
        removeTitle={() => ''}
        undated
        empty={t('Nobody holds a schedule of this node. Opening a schedule, or the first change, locks it.')}
        together={locks =>
          mayUnlock && (
            <Button variant="subtle" onClick={() => ask(locks)}>
              {t('Unlock')}
            </Button>
          )
        }
      />
      {asked && <UnlockDialog locks={asked} onClose={() => ask(null)} />}
    </>
  )
}

/** Says who will lose what before it is released. */
function UnlockDialog({ locks, onClose }: { locks: readonly ScheduleLock[]; onClose: () => void }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { run } = useAction(unlockSchedules, { invalidates: [lockedSchedules], quiet: true })
  const unlock = async () => {
    const { unlocked } = await run({ orgNodeId, ids: locks.map(({ id }) => id) })
    toastOk(t('{{count}} {{count:schedule|schedules}} unlocked.', { count: unlocked }))
  }
  return (
    <ConfirmDialog
      title={t('Unlock {{count}} {{count:schedule|schedules}}?', { count: locks.length })}
      confirmLabel={t('Unlock {{count}} {{count:schedule|schedules}}', { count: locks.length })}
      tone="danger"
      onConfirm={unlock}
      onClose={onClose}
    >
      {locks.map(({ id, name, holder }) => (
        <p key={id}>{t('{{schedule}}: {{holder}} can go on only after taking the lock again.', { schedule: name, holder })}</p>
      ))}
    </ConfirmDialog>
  )
}

const columnsOf = (t: Words, zone: string): Column<ScheduleLock>[] => [
  { id: 'name', header: t('Schedule'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'from', header: t('Start date'), kind: 'date', value: row => row.from, width: 140 },
  { id: 'to', header: t('End date'), kind: 'date', value: row => row.to, width: 140 },
  { id: 'holder', header: t('Locked by'), kind: 'text', value: row => row.holder, width: 220 },
  { id: 'since', header: t('Locked since'), kind: 'dateTime', zone, value: row => row.since, width: 170 },
  { id: 'until', header: t('Released at'), kind: 'dateTime', zone, value: row => row.until, width: 170 },
]
