import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type ParamGroupSummary, paramGroups, removeParamGroup } from './param-group.api.ts'

const none: readonly ParamGroupSummary[] = []

/** The reconciliation parameter groups (RECON-08). */
export default function ParamGroupListScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState(false)
  const mayAdd = useMay('Add_Reconc_Param_Group')
  const mayRemove = useMay('Delete_Reconc_Param_Group')
  const list = useCall(paramGroups, {})
  const remove = useAction(removeParamGroup, { invalidates: [paramGroups] })
  const columns = useMemo(() => columnsOf(t), [t])
  const groups = list.data?.groups ?? none
  const chosen = groups.filter(group => selected.has(String(group.id)))
  const open = (id?: number) => void navigate({ to: '/ReconcParamGroupAdd', search: (id === undefined ? {} : { id }) as never })
  return (
    <>
      <ScreenHead title={t('Reconciliation Parameter Group')} count={list.data && <Found count={groups.length} />}>
        {mayAdd && (
          <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => open()}>
            {t('Add Parameter Group')}
          </Button>
        )}
      </ScreenHead>
      <Toolbar
        right={
          <>
            <SelectionBar count={chosen.length} onClear={() => select(new Set())}>
              {chosen.length === 1 && (
                <Button variant="subtle" leftSection={<Icon name="edit" />} onClick={() => open(chosen[0]!.id)}>
                  {t('Edit Item')}
                </Button>
              )}
              {mayRemove && (
                <Button variant="subtle" color="danger" leftSection={<Icon name="delete" />} onClick={() => setRemoving(true)}>
                  {t('Delete')}
                </Button>
              )}
            </SelectionBar>
            <ToolbarSeparator />
            <IconButton icon="refresh" label={t('Refresh')} onClick={() => void list.refetch()} />
          </>
        }
      />
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('Reconciliation Parameter Group')}
          rows={groups}
          columns={columns}
          rowId={row => String(row.id)}
          selected={selected}
          onSelect={select}
          onOpen={row => open(row.id)}
          loading={list.isPending}
          empty={<Empty>{t('A parameter group says how clockings become hours.')}</Empty>}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t('Delete {{count}} parameter groups', { count: chosen.length })}
          confirmLabel={t('Delete')}
          tone="danger"
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            for (const { id, version } of chosen) await remove.run({ id, version })
            select(new Set())
            setRemoving(false)
          }}
        >
          {chosen.map(group => group.name).join(', ')}
        </ConfirmDialog>
      )}
    </>
  )
}

function Found({ count }: { count: number }) {
  const t = useWords()
  return (
    <>
      <b>{formatCount(count)}</b> {t('{{name}} found.', { name: t('Reconciliation Parameter Group') })}
    </>
  )
}

const columnsOf = (t: Words): Column<ParamGroupSummary>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'orgNodes', header: t('Org nodes'), kind: 'text', value: row => row.orgNodes.join(', '), width: 280 },
  { id: 'startsOn', header: t('Effective from'), kind: 'date', value: row => row.startsOn, width: 150 },
  { id: 'endsOn', header: t('Effective to'), kind: 'date', value: row => row.endsOn, width: 150 },
  { id: 'versions', header: t('Versions'), kind: 'number', value: row => row.versions, width: 110 },
  { id: 'active', header: t('Active'), kind: 'yesNo', value: row => row.active, width: 110 },
]
