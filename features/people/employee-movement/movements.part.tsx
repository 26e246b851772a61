import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Chip } from '../../../kit/ui/chip.tsx'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { found } from '../../../kit/ui/found.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { RefreshButton, Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { EmployeeNumber } from '../employee/employee-details.widget.tsx'
import { addMovement, cancelMovement, type Movement, readMovements } from './employee-movement.api.ts'
import { movementKinds, type PlannedKind, plannedKinds } from './employee-movement.rules.ts'
import type { MovementDialogProps } from './movement-dialog.part.tsx'

const MovementDialog = lazyPart<MovementDialogProps>(() => import('./movement-dialog.part.tsx'))
const TransferredDialog = lazyPart<{ onClose(): void }>(() => import('./transferred-dialog.part.tsx'))
const nobody: ReadonlySet<string> = new Set()
const none: readonly Movement[] = []
/** Taken back from the row of who has left. */
const begun = plannedKinds.filter(kind => kind !== 'reverse_terminate')

interface MovementsProps {
  /** a new movement that is open at first */
  begins?: PlannedKind
}

/** Hires and movements of the people of the node, with what a user may do about them. */
export function Movements({ begins }: MovementsProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const list = useCall(readMovements, { orgNodeId })
  const mayAdd = useMay(addMovement)
  const mayCancel = useMay(cancelMovement)
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(0)
  const [selected, select] = useState(nobody)
  const [open, setOpen] = useState<Opened | null>(begins ? { kind: begins } : null)
  const columns = useMemo(() => columnsOf(t), [t])
  const loaded = list.data?.rows ?? none
  const rows = useMemo(
    () => (search ? loaded.filter(row => found([row.number, row.name, t(movementKinds[row.kind]), row.was, row.becomes], search)) : loaded),
    [loaded, search, t],
  )
  const chosen = rows.filter(row => selected.has(rowId(row)))
  const [only] = chosen.length === 1 ? chosen : []
  const close = () => {
    setOpen(null)
    if (begins) void navigate({ to: '/NewEmployeeMovement' } as never)
  }
  return (
    <>
      <ScreenHead
        title={begins ? t('Add Employee Transfer') : t('Employee Movement')}
        count={list.data && <Sentence>{t('{{count}} {{count:movement|movements}} found.', { count: bold(count) })}</Sentence>}
      >
        {mayAdd && (
          <Menu
            side="bottom-end"
            opener={props => (
              <Button {...props} variant="filled" leftSection={<Icon name="add" />} rightSection={<Icon name="down" />}>
                {t('New Movement')}
              </Button>
            )}
          >
            <MenuItem icon="add" onClick={() => void navigate({ to: '/AddEmployee' } as never)}>
              {t(movementKinds.add)}
            </MenuItem>
            <MenuItem icon="search" onClick={() => setOpen({ kind: 'transferred' })}>
              {t('Add by unique number')}
            </MenuItem>
            <hr />
            {begun.map(kind => (
              <MenuItem key={kind} onClick={() => setOpen({ kind })}>
                {t(movementKinds[kind])}
              </MenuItem>
            ))}
          </Menu>
        )}
      </ScreenHead>
      <Toolbar
        right={
          <>
            <SelectionBar count={chosen.length} onClear={() => select(nobody)}>
              {mayAdd && only?.ended && (
                <Button
                  variant="subtle"
                  leftSection={<Icon name="back" />}
                  onClick={() => setOpen({ kind: 'reverse_terminate', of: only })}
                >
                  {t(movementKinds.reverse_terminate)}
                </Button>
              )}
              {mayCancel && only?.state === 'planned' && (
                <Button variant="subtle" leftSection={<Icon name="cancel" />} onClick={() => setOpen({ kind: 'cancel', of: only })}>
                  {t('Cancel movement')}
                </Button>
              )}
            </SelectionBar>
            <ToolbarSeparator />
            <RefreshButton reload={list.refetch} clear={() => setSearch('')} />
          </>
        }
      >
        <SearchBox value={search} onChange={setSearch} label={t('Number, name, movement or node')} />
      </Toolbar>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('Employee Movement')}
          rows={rows}
          columns={columns}
          rowId={rowId}
          onCount={setCount}
          loading={!list.data}
          empty={<Empty title={t('No movements found')} />}
          selected={selected}
          onSelect={select}
        />
      )}
      <Opened open={open} onClose={close} onDone={() => select(nobody)} />
    </>
  )
}

type Opened =
  | { readonly kind: PlannedKind; readonly of?: Movement }
  | { readonly kind: 'transferred' }
  | { readonly kind: 'cancel'; readonly of: Movement }

function Opened({ open, onClose, onDone }: { open: Opened | null; onClose(): void; onDone(): void }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const cancel = useAction(cancelMovement, { invalidates: [readMovements], quiet: true })
  if (open === null) return null
  if (open.kind === 'transferred') return <TransferredDialog onClose={onClose} />
  if (open.kind !== 'cancel')
    return <MovementDialog kind={open.kind} {...(open.of && { person: open.of })} onSaved={onDone} onClose={onClose} />
  const { id, name, kind, effectiveOn } = open.of
  return (
    <ConfirmDialog
      title={t('Cancel movement')}
      confirmLabel={t('Cancel movement')}
      onConfirm={async () => {
        await cancel.run({ orgNodeId, id: id! })
        toastOk(t('The movement is cancelled.'))
        onDone()
      }}
      onClose={onClose}
    >
      {t('{{kind}} of {{name}} on {{date}} is not applied then.', { kind: t(movementKinds[kind]), name, date: formatDate(effectiveOn) })}
    </ConfirmDialog>
  )
}

const rowId = ({ id, employeeId }: Movement) => (id === null ? `hire ${employeeId}` : String(id))

const looks = {
  planned: { word: 'Planned', tone: 'info', icon: 'calendar' },
  applied: { word: 'Applied', tone: 'ok', icon: 'yes' },
  reversed: { word: 'Reversed', tone: 'warn', icon: 'back' },
  cancelled: { word: 'Cancelled', icon: 'cancel' },
} as const

function StateChip({ of }: { of: Movement['state'] }) {
  const t = useWords()
  const { word, ...look } = looks[of]
  return <Chip {...look}>{t(word)}</Chip>
}

const columnsOf = (t: Words): Column<Movement>[] => [
  {
    id: 'number',
    header: t('Employee Number'),
    kind: 'own',
    value: row => row.number,
    cell: row => <EmployeeNumber number={row.number} />,
    width: 120,
  },
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 150 },
  { id: 'kind', header: t('Movement'), kind: 'text', value: row => t(movementKinds[row.kind]), width: 150 },
  { id: 'effectiveOn', header: t('Effective Date'), kind: 'date', value: row => row.effectiveOn, width: 110 },
  { id: 'endsOn', header: t('To Date'), kind: 'date', value: row => row.endsOn, width: 110 },
  {
    id: 'state',
    header: t('State'),
    kind: 'own',
    value: row => t(looks[row.state].word),
    cell: row => <StateChip of={row.state} />,
    width: 110,
  },
  { id: 'was', header: t('From{{:place}}'), kind: 'text', value: row => row.was, width: 150 },
  { id: 'becomes', header: t('To{{:place}}'), kind: 'text', value: row => row.becomes, width: 150 },
  { id: 'note', header: t('Reason'), kind: 'text', value: row => row.note },
  { id: 'savedBy', header: t('Saved by'), kind: 'text', value: row => row.savedBy, width: 110 },
]
