import { useMemo } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { useWords } from '../../words/words.tsx'
import { columnsOf } from '../columns.tsx'
import { sourcesOf } from '../form.client.ts'
import { Labels } from '../labels.tsx'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { countsForWords } from './counts-for-line.tsx'
import { countsBelow, isDated } from './dated.ts'
import { pagedCallsOf, type StandardRow } from './paged.ts'
import { PagedList } from './paged-list.tsx'

/** The list of a record with a page, made from its definition. */
export function StandardList({ of }: { of: Resource }) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const columns = useMemo(() => listColumns(of, t, zone, orgNodeId), [of, t, zone, orgNodeId])
  const [one, many] = of.label.map(label => t(label)) as [string, string]
  const nameOf = (count: number) => (count === 1 ? one : many)
  const searched = useMemo(() => searchOf(of, t), [of, t])
  return (
    <PagedList<StandardRow>
      of={pagedCallsOf(of)}
      form={of.page!}
      {...(!isDated(of.fields) && { undated: true })}
      title={one}
      found={count => t('{{count}} {{name}} found.', { count, name: count === '1' ? one : many })}
      {...(searched && { searched })}
      columns={columns}
      addLabel={t('Add {{name}}', { name: one })}
      removeTitle={count => t('Delete {{name}}', { name: nameOf(count) })}
      empty={null}
    />
  )
}

/** What the definition lets rows be searched by; undefined where it names nothing. */
function searchOf({ list: { search }, fields }: Resource, t: ReturnType<typeof useWords>) {
  if (search.length === 0) return undefined
  const names = search.map(name => t(fields[name]?.label ?? name)).join(', ')
  return {
    label: t('Search by {{fields}}', { fields: names }),
    text: (row: StandardRow) => search.map(name => String((row as unknown as AnyRow)[name] ?? '')).join(' '),
  }
}

/** The columns of the definition, and the nodes for which each counts. */
function listColumns(of: Resource, t: ReturnType<typeof useWords>, zone: string, orgNodeId: number): Column<StandardRow>[] {
  const sources = sourcesOf(of, null, { orgNodeId })
  const refs = Object.keys(sources).map(name => [
    name,
    (row: AnyRow) => row[name] && <Labels source={sources[name]!} ids={[String(row[name])]} />,
  ])
  const lines = Object.keys(of.subTables).map(name => [name, (row: AnyRow) => (row[name] as unknown as unknown[]).length])
  const columns = columnsOf(of, t, zone, Object.fromEntries([...refs, ...lines])) as unknown as Column<StandardRow>[]
  const read = new Set([...refs, ...lines].map(([name]) => name))
  const plain = columns.map(column => (read.has(column.id) ? { ...column, plain: true, value: () => null } : column))
  if (!countsBelow(of)) return plain
  const counts: Column<StandardRow> = {
    id: 'countsFor',
    header: t('Counts for'),
    kind: 'text',
    value: row => (row.countsFor ? countsForWords(t, row.countsFor) : null),
    width: 240,
  }
  return [...plain.slice(0, 1), counts, ...plain.slice(1)]
}
