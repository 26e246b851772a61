import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { StateMark } from '../../../kit/states/state-mark.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { fillsSlot } from '../../../kit/ui/screen-slot.ts'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { builtRosters } from '../../rules/rule-set/rule-set.slots.ts'
import { buildSubject } from './build.api.ts'
import { buildStates } from './build.states.ts'
import { qualityWords } from './build-words.client.ts'
import { type BuildLine, listBuilds } from './builds.api.ts'

/** The builds of the node: state, quality, under which rule sets, and who took which (SCHED-06). */
function BuildsList({ title, beside }: { title: string; beside: ReactNode }) {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId, zone } = useNode()
  const list = useCall(listBuilds, { orgNodeId })
  useLive(buildSubject, [listBuilds], { orgNodeId })
  const columns = useMemo(() => columnsOf(zone, t), [zone, t])
  const waits = list.data?.some(({ state }) => state === 'done')
  return (
    <>
      <ScreenHead title={title} count={list.data && t('{{count}} {{count:build|builds}} found.', { count: list.data.length })}>
        {beside}
        {waits && <Button onClick={() => void navigate({ to: '/RosterProposal' })}>{t('See built roster')}</Button>}
      </ScreenHead>
      <Toolbar right={<IconButton icon="refresh" label={t('Refresh')} disabled={list.isFetching} onClick={() => void list.refetch()} />}>
        {null}
      </Toolbar>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('Builds')}
          rows={list.data ?? []}
          columns={columns}
          rowId={({ id }) => String(id)}
          loading={!list.data}
          empty={<Empty>{t('No roster has been built here yet. Build one from the live schedule.')}</Empty>}
        />
      )}
    </>
  )
}

const modes: Readonly<Record<BuildLine['mode'], string>> = {
  few: 'Re-plan with few changes',
  keep: 'Keep it and fill empty days',
  anew: 'Re-plan freely',
}

const columnsOf = (zone: string, t: Words): Column<BuildLine>[] => [
  { id: 'from', header: t('From{{:date}}'), kind: 'date', value: row => row.from, width: 120 },
  { id: 'to', header: t('To{{:date}}'), kind: 'date', value: row => row.to, width: 120 },
  {
    id: 'state',
    header: t('State'),
    kind: 'own',
    value: row => t(buildStates.states[row.state].word),
    cell: row => <StateMark of={buildStates} state={row.state} />,
    width: 130,
  },
  { id: 'quality', header: t('Quality'), kind: 'text', value: row => (row.cost === null ? '' : qualityWords(row, t)), width: 240 },
  { id: 'short', header: t('Heads missing'), kind: 'number', value: row => row.short, width: 120 },
  { id: 'mode', header: t('What is rostered already'), kind: 'text', value: row => t(modes[row.mode]), width: 210 },
  {
    id: 'who',
    header: t('For whom'),
    kind: 'text',
    value: ({ chosen }) => (chosen === 0 ? t('everybody') : t('{{count}} {{count:person|people}}', { count: chosen })),
    width: 120,
  },
  { id: 'ruleSets', header: t('Rule Sets'), kind: 'text', value: row => row.ruleSets.join(', '), width: 180 },
  { id: 'begunBy', header: t('Built by'), kind: 'text', value: row => row.begunBy, width: 150 },
  { id: 'begunAt', header: t('Built at'), kind: 'text', value: row => formatDateTime(row.begunAt, zone), width: 150 },
  {
    id: 'decided',
    header: t('Applied or discarded by'),
    kind: 'text',
    value: ({ decidedBy, decidedAt }) => (decidedAt ? [decidedBy, formatDateTime(decidedAt, zone)].filter(Boolean).join(', ') : ''),
    width: 240,
  },
]

export default fillsSlot(builtRosters, BuildsList)
