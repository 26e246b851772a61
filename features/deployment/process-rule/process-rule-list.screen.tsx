import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { DocumentList } from '../../../kit/ui/document-list.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { countsForWords } from '../../organisation/org-node/counts-for.widget.tsx'
import { addProcessRule, type ListedRule, processRules, removeProcessRule } from './process-rule.api.ts'
import { goalWords, totalOf } from './process-rule.rules.ts'

/** The deployment process rules of the node (DEPL-03). */
export default function ProcessRuleListScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const mayAdd = useMay(addProcessRule)
  const mayRemove = useMay(removeProcessRule)
  const list = useCall(processRules, { orgNodeId })
  const remove = useAction(removeProcessRule, { invalidates: [processRules] })
  const columns = useMemo(() => columnsOf(t), [t])
  const open = (search: { id?: number }) => void navigate({ to: '/DeploymentProcessRuleAdd', search: search as never })
  return (
    <DocumentList
      title={t('Deployment Process Rule')}
      found={count => t('{{count}} {{count:process rule|process rules}} found.', { count })}
      rows={list.data?.rules}
      columns={columns}
      failure={list.error}
      onRefresh={() => void list.refetch()}
      onOpen={({ id }) => open({ id })}
      onAdd={mayAdd ? () => open({}) : undefined}
      addLabel={t('Add Process Rule')}
      onRemove={mayRemove ? ({ id, version }) => remove.run({ id, version, orgNodeId }) : undefined}
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
