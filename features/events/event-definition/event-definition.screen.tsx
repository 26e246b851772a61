import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { generateDemand } from '../event/event.api.ts'
import {
  addEventDefinition,
  type DefinitionHead,
  listEventDefinitions,
  removeEventDefinition,
  saveEventDefinition,
} from './event-definition.api.ts'
import { RegenerateDialog } from './regenerate-dialog.part.tsx'

const DefinitionDialog = lazyPart(() => import('./definition-dialog.part.tsx'))
const none: ReadonlySet<string> = new Set()
type Open = 'add' | 'edit' | 'delete' | 'saved' | null

/** The work standards of a terminal (EVENT-07): what a call asks for, and what the terminal asks for itself. One named in the address is opened. */
export default function EventDefinitionScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const list = useCall(listEventDefinitions, { orgNodeId })
  const { id: named } = useSearch({ strict: false }) as { id?: number }
  const [selected, setSelected] = useState(() => (named === undefined ? none : new Set([String(named)])))
  const [open, setOpen] = useState<Open>(named === undefined ? null : 'edit')
  const [mayAdd, mayEdit, mayDelete] = [useMay(addEventDefinition), useMay(saveEventDefinition), useMay(removeEventDefinition)]
  const mayGenerate = useMay(generateDemand)
  const [search, setSearch] = useKept('search', '')
  const rows = (list.data ?? []).filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const chosen = rows.find(row => selected.has(String(row.id)))
  const columns = useMemo(() => columnsOf(t), [t])
  const close = () => setOpen(null)
  const only = (row: DefinitionHead) => setSelected(new Set([String(row.id)]))

  return (
    <>
      <ScreenHead
        title={t('Work standards')}
        count={
          list.data && <Sentence>{t('{{count}} {{count:work standard|work standards}} found.', { count: bold(rows.length) })}</Sentence>
        }
      >
        {mayAdd && (
          <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => setOpen('add')}>
            {t('Add work standard')}
          </Button>
        )}
      </ScreenHead>
      <Toolbar
        right={
          <>
            <SelectionBar count={selected.size} onClear={() => setSelected(none)}>
              {chosen && selected.size === 1 && (
                <Button variant="subtle" leftSection={<Icon name={mayEdit ? 'edit' : 'show'} />} onClick={() => setOpen('edit')}>
                  {mayEdit ? t('Edit Item') : t('Show')}
                </Button>
              )}
              {chosen && selected.size === 1 && mayDelete && (
                <Button variant="subtle" color="danger" leftSection={<Icon name="delete" />} onClick={() => setOpen('delete')}>
                  {t('Delete')}
                </Button>
              )}
            </SelectionBar>
            <ToolbarSeparator />
            <IconButton icon="refresh" label={t('Refresh')} onClick={() => void list.refetch()} />
          </>
        }
      >
        <SearchField value={search} onChange={setSearch} label={t('Search by Name')} />
      </Toolbar>
      <div className="body">
        {list.error ? (
          <Failure error={list.error} onRetry={list.refetch} />
        ) : (
          <DataTable
            label={t('Work standards')}
            rows={rows}
            columns={columns}
            rowId={row => String(row.id)}
            selected={selected}
            onSelect={setSelected}
            onOpen={row => {
              only(row)
              setOpen('edit')
            }}
            loading={list.isPending}
            empty={<Empty>{t('A work standard says what a call asks for: skills, heads and equipment by crane.')}</Empty>}
          />
        )}
      </div>
      {(open === 'add' || (open === 'edit' && chosen)) && (
        <DefinitionDialog
          id={open === 'edit' ? chosen!.id : null}
          readOnly={open === 'edit' && !mayEdit}
          onSaved={() => (mayGenerate ? setOpen('saved') : close())}
          onClose={close}
        />
      )}
      {open === 'delete' && chosen && <DeleteDialog definition={chosen} onDeleted={() => setSelected(none)} onClose={close} />}
      {open === 'saved' && <RegenerateDialog onClose={close} />}
    </>
  )
}

const columnsOf = (t: Words): Column<DefinitionHead>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name },
  { id: 'eventType', header: t('Event Type'), kind: 'text', value: row => row.eventType },
  { id: 'startsOn', header: t('From{{:date}}'), kind: 'date', value: row => row.startsOn },
  { id: 'endsOn', header: t('To{{:date}}'), kind: 'date', value: row => row.endsOn },
  { id: 'start', header: t('Start after ETA'), kind: 'duration', value: row => row.offsetStartMinutes },
  { id: 'end', header: t('End after ETD'), kind: 'duration', value: row => row.offsetEndMinutes },
  { id: 'lines', header: t('Lines'), kind: 'number', value: row => row.lines },
  { id: 'calls', header: t('Calls'), kind: 'number', value: row => row.calls },
  { id: 'active', header: t('Active'), kind: 'yesNo', value: row => row.active },
]

interface DeleteDialogProps {
  definition: DefinitionHead
  onDeleted: () => void
  onClose: () => void
}

function DeleteDialog({ definition: { id, version, name }, onDeleted, onClose }: DeleteDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const action = useAction(removeEventDefinition, { invalidates: [listEventDefinitions], quiet: true })
  async function remove() {
    await action.run({ orgNodeId, id, version })
    toastOk(t('Record Deleted Successfully'))
    onDeleted()
  }
  return (
    <ConfirmDialog title={t('Delete {{name}}', { name })} confirmLabel={t('Delete')} tone="danger" onConfirm={remove} onClose={onClose}>
      {t('Are you sure want to delete the selected item(s)')}
    </ConfirmDialog>
  )
}
