import { useMemo } from 'react'
import { countsForWords } from '../../../kit/resource/page/counts-for-line.tsx'
import { PagedList } from '../../../kit/resource/page/paged-list.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type ListedRule, processRules } from './process-rule.api.ts'
import { goalWords, totalOf } from './process-rule.rules.ts'

/** The deployment process rules of the node (DEPL-03). */
export default function ProcessRuleListScreen() {
  const t = useWords()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <PagedList
      of={processRules}
      form="/DeploymentProcessRuleAdd"
      title={t('Deployment Process Rule')}
      found={count => t('{{count}} {{count:process rule|process rules}} found.', { count })}
      columns={columns}
      addLabel={t('Add Process Rule')}
      removeTitle={count => t('Delete {{count}} {{count:process rule|process rules}}', { count })}
      empty={t('A process rule says who is deployed first. Without one, own people are.')}
    />
  )
}

const columnsOf = (t: Words): Column<ListedRule>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'countsFor', header: t('Counts for'), kind: 'text', value: row => countsForWords(t, row.countsFor), width: 280 },
  { id: 'startsOn', header: t('Effective from'), kind: 'date', value: row => row.startsOn, width: 150 },
  { id: 'endsOn', header: t('Effective to'), kind: 'date', value: row => row.endsOn, width: 150 },
  {
    id: 'goals',
    header: t('What comes first, in this order'),
    kind: 'text',
    value: row => row.goals.map(goal => t(goalWords[goal].title)).join(', '),
  },
  { id: 'shares', header: t('Shares, %'), kind: 'number', value: row => totalOf(row.shares) || null, width: 110 },
]
