import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type ProcessRule, processRules, removeProcessRule } from './process-rule.api.ts'
import { goalWords, totalOf } from './process-rule.rules.ts'

const none: readonly ProcessRule[] = []

/** The deployment process rules of the node (DEPL-03). */
export default function ProcessRuleListScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState(false)
  const mayAdd = useMay('Add_Deployment_Process_Rule')
  const mayRemove = useMay('Delete_Deployment_Process_Rule')
  const list = useCall(processRules, { orgNodeId })
  const remove = useAction(removeProcessRule, { invalidates: [processRules] })
  const columns = useMemo(() => columnsOf(t), [t])
  const rules = list.data?.rules ?? none
  const chosen = rules.filter(rule => selected.has(String(rule.id)))
  const open = (id?: number) => void navigate({ to: '/DeploymentProcessRuleAdd', search: (id === undefined ? {} : { id }) as never })
  return (
    <>
      <ScreenHead title={t('Deployment Process Rule')} count={list.data && <Found count={rules.length} />}>
        {mayAdd && (
          <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => open()}>
            {t('Add Process Rule')}
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
          label={t('Deployment Process Rule')}
          rows={rules}
          columns={columns}
          rowId={row => String(row.id)}
          selected={selected}
          onSelect={select}
          onOpen={row => open(row.id)}
          loading={list.isPending}
          empty={<Empty>{t('A process rule says who is deployed first. Without one, own people are.')}</Empty>}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t('Delete {{count}} process rules', { count: chosen.length })}
          confirmLabel={t('Delete')}
          tone="danger"
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            for (const { id, version } of chosen) await remove.run({ id, version, orgNodeId })
            select(new Set())
            setRemoving(false)
          }}
        >
          {chosen.map(rule => rule.name).join(', ')}
        </ConfirmDialog>
      )}
    </>
  )
}

function Found({ count }: { count: number }) {
  const t = useWords()
  return (
    <>
      <b>{formatCount(count)}</b> {t('{{name}} found.', { name: t('Deployment Process Rule') })}
    </>
  )
}

const columnsOf = (t: Words): Column<ProcessRule>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 240 },
  { id: 'startsOn', header: t('Effective from'), kind: 'date', value: row => row.startsOn, width: 150 },
  { id: 'endsOn', header: t('Effective to'), kind: 'date', value: row => row.endsOn, width: 150 },
  {
    id: 'goals',
    header: t('What counts, in this order'),
    kind: 'text',
    value: row => row.goals.map(goal => t(goalWords[goal].title)).join(', '),
  },
  { id: 'shares', header: t('Shares, %'), kind: 'number', value: row => totalOf(row.shares) || null, width: 110 },
]
