import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { PagedTable } from '../../../kit/resource/page/paged-table.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SlotParts } from '../../../kit/ui/slot-parts.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { addSchedule, changeSchedule, listSchedules, type Schedule } from './schedule.api.ts'
import { scheduleActions, scheduleOpening } from './schedule.slots.ts'
import type { ScheduleDialogProps } from './schedule-dialog.part.tsx'

const ScheduleDialog = lazyPart<ScheduleDialogProps>(() => import('./schedule-dialog.part.tsx'))

/** The schedules of the node; Open leads to the live schedule of their dates (SCHED-01, SCHED-25). */
export default function ScheduleListScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const mayAdd = useMay(addSchedule)
  const mayEdit = useMay(changeSchedule)
  const [opened, open] = useState<Schedule | null>(null)
  const list = useCall(listSchedules, { orgNodeId })
  const [edited, setEdited] = useState<Schedule | 'new' | null>(null)
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <>
      <PagedTable
        title={t('Schedule')}
        found={count => t('{{count}} {{count:schedule|schedules}} found.', { count })}
        rows={list.data}
        columns={columns}
        failure={list.error}
        reload={list.refetch}
        onOpen={mayEdit ? setEdited : open}
        onAdd={mayAdd ? () => setEdited('new') : undefined}
        addLabel={t('Add Schedule')}
        onRemove={undefined}
        removeTitle={() => ''}
        empty={t('A schedule is made for dates, at most 32 days. Publishing a shift plan makes those of the months it covers.')}
        actions={schedule => <Actions schedule={schedule} open={open} />}
      />
      {opened && <SlotParts of={scheduleOpening} given={{ schedule: opened, onClose: () => open(null) }} />}
      {edited && <ScheduleDialog schedule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** The live schedule, and what else may be done with it. */
function Actions({ schedule, open }: { schedule: Schedule; open: (schedule: Schedule) => void }) {
  const t = useWords()
  return (
    <>
      <Button variant="subtle" leftSection={<Icon name="right" />} onClick={() => open(schedule)}>
        {t('Open')}
      </Button>
      <SlotParts of={scheduleActions} given={{ from: schedule.startsOn, to: schedule.endsOn }} />
    </>
  )
}

const columnsOf = (t: Words): Column<Schedule>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'startsOn', header: t('Start date'), kind: 'date', value: row => row.startsOn, width: 140 },
  { id: 'endsOn', header: t('End date'), kind: 'date', value: row => row.endsOn, width: 140 },
  { id: 'scenario', header: t('Scenario'), kind: 'text', value: row => row.scenario, width: 200 },
  { id: 'ftLines', header: t('FT lines'), kind: 'number', value: row => row.ftLines, width: 110 },
  { id: 'ptLines', header: t('PT lines'), kind: 'number', value: row => row.ptLines, width: 110 },
  { id: 'conLines', header: t('Con lines'), kind: 'number', value: row => row.conLines, width: 110 },
  { id: 'casLines', header: t('Cas lines'), kind: 'number', value: row => row.casLines, width: 110 },
]
