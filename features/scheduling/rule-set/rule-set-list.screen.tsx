import { useMemo } from 'react'
import { DocumentList } from '../../../kit/document/document-list.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { countsForWords } from '../../organisation/org-node/counts-for.widget.tsx'
import { type ListedSet, ruleSets } from './rule-set.api.ts'
import { ruleWords } from './rule-words.rules.ts'

/** The schedule creation rule sets of the node (SCHED-06). */
export default function RuleSetListScreen() {
  const t = useWords()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <DocumentList
      of={ruleSets}
      form="/AddScheduleCreation"
      title={t('Schedule Creation')}
      found={count => t('{{count}} {{count:rule set|rule sets}} found.', { count })}
      columns={columns}
      addLabel={t('Add Rule Set')}
      removeTitle={count => t('Delete {{count}} {{count:rule set|rule sets}}', { count })}
      empty={t('A rule set says by which rules rosters are built, and how many people are wanted.')}
    />
  )
}

const columnsOf = (t: Words): Column<ListedSet>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'countsFor', header: t('Counts for'), kind: 'text', value: row => countsForWords(t, row.countsFor) },
  { id: 'startsOn', header: t('Effective from'), kind: 'date', value: row => row.startsOn, width: 150 },
  { id: 'endsOn', header: t('Effective to'), kind: 'date', value: row => row.endsOn, width: 150 },
  { id: 'ruleCount', header: t('Rules'), kind: 'number', value: row => row.rules.length, width: 90 },
  { id: 'cover', header: t('Cover lines'), kind: 'number', value: row => row.cover.length, width: 120 },
  {
    id: 'rules',
    header: t('About'),
    kind: 'text',
    value: row => [...new Set(row.rules.map(({ code }) => t(ruleWords[code].title)))].join(', '),
  },
]
