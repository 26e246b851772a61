import { useMemo, useState } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { found } from '../../../kit/ui/found.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { RefreshButton, Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatTime } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { numberCell } from '../../people/employee/employee-details.widget.tsx'
import { type LastDeployed, readLastDeployed } from './last-deployed.api.ts'

const none: readonly LastDeployed[] = []

/** For each person when and where last deployed: who waits longest comes first (EMP-21, ND-37). */
export default function LastDeployedScreen() {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { today } = useSessionNow()
  const list = useCall(readLastDeployed, { orgNodeId })
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(0)
  const columns = useMemo(() => columnsOf(t, today, zone), [t, today, zone])
  const loaded = list.data?.lstHistoryCursor ?? none
  const rows = useMemo(
    () => (search ? loaded.filter(({ number, name, role, skill }) => found([number, name, role, skill], search)) : loaded),
    [loaded, search],
  )
  return (
    <>
      <ScreenHead
        title={t('Last Deployed Employee')}
        count={list.data && <Sentence>{t('{{count}} {{count:person|people}} found.', { count: bold(count) })}</Sentence>}
      />
      <Toolbar right={<RefreshButton reload={list.refetch} clear={() => setSearch('')} />}>
        <SearchBox value={search} onChange={setSearch} label={t('Number, name, role or skill')} />
      </Toolbar>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('Last Deployed Employee')}
          rows={rows}
          columns={columns}
          rowId={({ id }) => String(id)}
          onCount={setCount}
          loading={!list.data}
          initialSort={{ id: 'since', descending: true }}
          empty={<Empty title={t('Employees not found')} />}
        />
      )}
    </>
  )
}

/** Whoever was never deployed has waited longest. */
const never = 1_000_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

function columnsOf(t: Words, today: string, zone: string): Column<LastDeployed>[] {
  const hours = ({ startsAt, endsAt }: LastDeployed) =>
    startsAt && endsAt ? `${formatTime(startsAt, zone)}–${formatTime(endsAt, zone)}` : null
  return [
    { id: 'number', header: t('Employee Number'), kind: 'text', value: row => row.number, cell: row => numberCell(row.number), width: 150 },
    { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 200 },
    { id: 'role', header: t('Role'), kind: 'text', value: row => row.role, width: 180 },
    { id: 'crew', header: t('Group'), kind: 'text', value: row => row.crew, width: 100 },
    {
      id: 'date',
      header: t('Last deployed'),
      kind: 'date',
      value: row => row.date,
      cell: ({ date }) => (date === null ? <span className="hint">{t('Never')}</span> : formatDate(date)),
      width: 140,
    },
    {
      id: 'since',
      header: t('Days since'),
      kind: 'number',
      value: ({ date }) => (date === null ? null : daysBetween(date, today)),
      sorts: ({ date }) => (date === null ? never : daysBetween(date, today)),
      width: 110,
    },
    { id: 'band', header: t('Shift Band'), kind: 'text', value: row => row.band, width: 90 },
    { id: 'hours', header: t('Hours'), kind: 'text', value: hours, width: 120 },
    { id: 'skill', header: t('Skill'), kind: 'text', value: row => row.skill, width: 150 },
    { id: 'work', header: t('Work'), kind: 'text', value: row => row.work, width: 180 },
    { id: 'node', header: t('Organisation Node'), kind: 'text', value: row => row.node, width: 150 },
    { id: 'days', header: t('Deployed in 28 days'), kind: 'number', value: row => row.days, width: 130 },
    { id: 'shifts', header: t('On shift in 28 days'), kind: 'number', value: row => row.shifts, width: 130 },
  ]
}
