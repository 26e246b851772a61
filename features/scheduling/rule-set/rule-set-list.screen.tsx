import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { DocumentList } from '../../../kit/ui/document-list.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { countsForWords } from '../../organisation/org-node/counts-for.widget.tsx'
import { addRuleSet, type ListedSet, removeRuleSet, ruleSets } from './rule-set.api.ts'
import { ruleWords } from './rule-words.rules.ts'

/** The schedule creation rule sets of the node (SCHED-06). */
export default function RuleSetListScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const mayAdd = useMay(addRuleSet)
  const mayRemove = useMay(removeRuleSet)
  const list = useCall(ruleSets, { orgNodeId })
  const remove = useAction(removeRuleSet, { invalidates: [ruleSets] })
  const columns = useMemo(() => columnsOf(t), [t])
  const open = (search: { id?: number }) => void navigate({ to: '/AddScheduleCreation', search: search as never })
  return (
    <DocumentList
      title={t('Schedule Creation')}
      found={count => t('{{count}} {{count:rule set|rule sets}} found.', { count })}
      rows={list.data?.ruleSets}
      columns={columns}
      failure={list.error}
      onRefresh={() => void list.refetch()}
      onOpen={({ id }) => open({ id })}
      onAdd={mayAdd ? () => open({}) : undefined}
      addLabel={t('Add Rule Set')}
      onRemove={mayRemove ? ({ id, version }) => remove.run({ id, version, orgNodeId }) : undefined}
      removeTitle={count => t('Delete {{count}} {{count:rule set|rule sets}}', { count })}
      empty={t('A rule set says by which rules rosters are built, and how many people are wanted.')}
    />
  )
}

const columnsOf = (t: Words): Column<ListedSet>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'countsFor', header: t('Counts for'), kind: 'text', value: row => countsForWords(t, row.countsFor), width: 280 },
  { id: 'startsOn', header: t('Effective from'), kind: 'date', value: row => row.startsOn, width: 150 },
  { id: 'endsOn', header: t('Effective to'), kind: 'date', value: row => row.endsOn, width: 150 },
  { id: 'ruleCount', header: t('Rules'), kind: 'number', value: row => row.rules.length, width: 90 },
  { id: 'cover', header: t('Cover lines'), kind: 'number', value: row => row.cover.length, width: 120 },
  {
    id: 'rules',
    header: t('About'),
    kind: 'text',
    value: row => [...new Set(row.rules.map(({ code }) => t(ruleWords[code].title)))].join(', '),
    width: 600,
  },
]
