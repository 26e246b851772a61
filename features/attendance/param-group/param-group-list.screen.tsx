import { useMemo } from 'react'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { countsForWords } from '../../../kit/resource/page/counts-for-line.tsx'
import { PagedList } from '../../../kit/resource/page/paged-list.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type ParamGroup, paramGroups } from './param-group.api.ts'

/** The reconciliation parameter groups (RECON-08). */
export default function ParamGroupListScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const columns = useMemo(() => columnsOf(t, today), [t, today])
  return (
    <PagedList
      of={paramGroups}
      form="/ReconcParamGroupAdd"
      periods={versionsOf}
      title={t('Reconciliation Parameter Group')}
      found={count => t('{{count}} {{count:parameter group|parameter groups}} found.', { count })}
      columns={columns}
      addLabel={t('Add Parameter Group')}
      removeTitle={count => t('Delete {{count}} {{count:parameter group|parameter groups}}', { count })}
      empty={t('A parameter group says how clockings become hours.')}
    />
  )
}

const versionsOf = ({ versions }: ParamGroup) => versions

/** The version in force, the next one where there is none, otherwise the last. */
const shownVersion = ({ versions }: ParamGroup, today: string) =>
  versions.find(version => isInForce(version, today)) ?? versions.find(({ startsOn }) => startsOn > today) ?? versions.at(-1)

const columnsOf = (t: Words, today: string): Column<ParamGroup>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'countsFor', header: t('Counts for'), kind: 'text', value: row => countsForWords(t, row.countsFor), width: 280 },
  { id: 'startsOn', header: t('Effective from'), kind: 'date', value: row => shownVersion(row, today)?.startsOn ?? null, width: 150 },
  { id: 'endsOn', header: t('Effective to'), kind: 'date', value: row => shownVersion(row, today)?.endsOn ?? null, width: 150 },
  { id: 'versions', header: t('Versions'), kind: 'number', value: row => row.versions.length, width: 110 },
  { id: 'active', header: t('Active'), kind: 'yesNo', value: row => row.active, width: 110 },
]
