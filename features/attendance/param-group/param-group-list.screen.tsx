import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DocumentTable } from '../../../kit/document/document-table.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { countsForWords } from '../../organisation/org-node/counts-for.widget.tsx'
import { addParamGroup, type ParamGroupSummary, paramGroups, removeParamGroup } from './param-group.api.ts'

/** The reconciliation parameter groups (RECON-08). */
export default function ParamGroupListScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const mayAdd = useMay(addParamGroup)
  const mayRemove = useMay(removeParamGroup)
  const list = useCall(paramGroups, {})
  const remove = useAction(removeParamGroup, { invalidates: [paramGroups], quiet: true })
  const columns = useMemo(() => columnsOf(t), [t])
  const open = (search: { id?: number }) => void navigate({ to: '/ReconcParamGroupAdd', search: search as never })
  return (
    <DocumentTable
      title={t('Reconciliation Parameter Group')}
      found={count => t('{{count}} {{count:parameter group|parameter groups}} found.', { count })}
      rows={list.data?.groups}
      columns={columns}
      failure={list.error}
      onRefresh={() => void list.refetch()}
      onOpen={({ id }) => open({ id })}
      onAdd={mayAdd ? () => open({}) : undefined}
      addLabel={t('Add Parameter Group')}
      onRemove={mayRemove ? rows => remove.run({ documents: rows.map(({ id, version }) => ({ id, version })) }) : undefined}
      removeTitle={count => t('Delete {{count}} {{count:parameter group|parameter groups}}', { count })}
      empty={t('A parameter group says how clockings become hours.')}
    />
  )
}

const columnsOf = (t: Words): Column<ParamGroupSummary>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'countsFor', header: t('Counts for'), kind: 'text', value: row => countsForWords(t, row.countsFor), width: 280 },
  { id: 'startsOn', header: t('Effective from'), kind: 'date', value: row => row.startsOn, width: 150 },
  { id: 'endsOn', header: t('Effective to'), kind: 'date', value: row => row.endsOn, width: 150 },
  { id: 'versions', header: t('Versions'), kind: 'number', value: row => row.versions, width: 110 },
  { id: 'active', header: t('Active'), kind: 'yesNo', value: row => row.active, width: 110 },
]
