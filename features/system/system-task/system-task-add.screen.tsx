import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '../../../kit/calls/client.client.ts'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { usePlace } from '../../../kit/resource/page/place.client.ts'
import { RecordPage } from '../../../kit/resource/page/record-page.tsx'
import { faultOfFrequency } from '../../../kit/tasks/frequency.ts'
import { blank, type Faults } from '../../../kit/ui/form-faults.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { RunsTable } from './runs-table.part.tsx'
import { type Schedule, type ScheduleDraft, systemTasks, taskTypes } from './system-task.api.ts'
import './system-task.css'
import { When } from './when.part.tsx'
import { DraftField } from './when-fields.part.tsx'

const NodePicker = lazyPart(() => import('../../../kit/ui/node-picker.tsx'))
type Row = Schedule & { readonly orgNodeId: number }

/** Adds a schedule of a system task, or changes the one named in the address (TASK-02). */
export default function SystemTaskAddScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const [tab, show] = useState<'schedule' | 'runs'>('schedule')
  const known = useKnown()
  return (
    <RecordPage<ScheduleDraft, ScheduleDraft, Row>
      of={systemTasks}
      list="/systemTasks"
      titles={{ add: t('Add System Task Schedule'), edit: t('Edit System Task Schedule') }}
      className="system-task"
      start={stored => (stored ? draftOf(stored) : newDraft(today))}
      shownAt={['task', 'nodeId', 'cron', 'everyN', 'monthDay', 'atTime', 'weekdays', 'fromOn']}
      faults={faultsIn}
      mayChange={({ countsFor }) => !countsFor.others}
      above={() =>
        known && (
          <div className="row">
            <Segments
              label={t('Part of the schedule')}
              value={tab}
              onChange={show}
              options={[
                { value: 'schedule', label: t('Schedule{{:task}}') },
                { value: 'runs', label: t('Runs') },
              ]}
            />
          </div>
        )
      }
      instead={tab === 'runs' && known && <RunsTable id={known.id} zone={known.zone} />}
    >
      {part => (
        <>
          <Task part={part} />
          <When part={part} today={today} />
        </>
      )}
    </RecordPage>
  )
}

/** The schedule that the address names, as the list has it. */
function useKnown(): Row | undefined {
  const { id } = useSearch({ strict: false }) as { id?: number }
  const list = useCall(systemTasks.list, usePlace(systemTasks), { enabled: id !== undefined })
  return list.data?.rows.find(row => row.id === Number(id))
}

/** What is done, and for whom. */
function Task({ part }: { part: PagePart<ScheduleDraft> }) {
  const t = useWords()
  const types = useCall(taskTypes, {}).data ?? []
  const { draft, update, readOnly } = part
  const says = types.find(({ name }) => name === draft.task)?.says
  return (
    <section>
      <DraftField
        part={part}
        field={{
          name: 'task',
          label: t('Task'),
          kind: 'choice',
          required: true,
          options: types.map(({ name, label }) => ({ value: name, label: t(label) })),
          ...(says && { hint: t(says) }),
        }}
      />
      <div className="form-field">
        <label className="form-label" htmlFor="task-node">
          {t('Node')}
        </label>
        <NodePicker
          id="task-node"
          nodes={session()?.nodes ?? []}
          clearable
          placeholder={t('Whole company')}
          value={draft.nodeId === null ? [] : [draft.nodeId]}
          readOnly={readOnly}
          onChange={([nodeId]) => update(now => ({ ...now, nodeId: nodeId ?? null }))}
          error={part.said.nodeId && t(part.said.nodeId)}
          description={t('Whose clock and whose people the task works with.')}
        />
      </div>
    </section>
  )
}

const newDraft = (today: string): ScheduleDraft => ({
  name: '',
  task: '',
  nodeId: null,
  cron: '',
  everyN: 1,
  unit: 'day',
  weekdays: [],
  atTime: '02:00',
  monthDay: 1,
  fromOn: today,
})

const draftOf = ({ name, task, nodeId, cron, everyN, unit, weekdays, atTime, monthDay, fromOn }: Schedule): ScheduleDraft => ({
  name,
  task,
  nodeId,
  cron,
  everyN,
  unit,
  weekdays,
  atTime,
  monthDay,
  fromOn,
})

/** What is empty or wrong, by its field. */
function faultsIn(draft: ScheduleDraft): Faults {
  const { task, cron, everyN, unit, weekdays, atTime, monthDay, fromOn } = draft
  const strides = everyN !== null && everyN > 1 && (unit === 'day' || unit === 'week')
  const empty = {
    task: task === '',
    cron: unit === null && cron.trim() === '',
    everyN: unit !== null && everyN === null,
    atTime: unit !== null && !atTime,
    monthDay: unit !== null && monthDay === null,
    fromOn: strides && !fromOn,
  }
  const blanks = Object.entries(empty).flatMap(([field, is]) => (is ? [[field, blank] as const] : []))
  if (blanks.length > 0 || unit === null) return Object.fromEntries(blanks)
  const fault = faultOfFrequency({ everyN: everyN!, unit, weekdays, atTime: atTime!, monthDay: monthDay! })
  return fault ? { [fault.field]: fault.text } : {}
}
