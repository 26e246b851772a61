import { Button } from '@mantine/core'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { DataTable } from '../../../kit/ui/data-table.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import DiscardDialog from '../../../kit/ui/discard-dialog.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { attendances } from './sample.ts'
import type { GalleryPage } from './state.ts'
import { plainColumns } from './table-columns.tsx'

const close = () => undefined
const ok = (
  <Button size="md" variant="filled" onClick={close}>
    OK
  </Button>
)
const Confirm = () => (
  <ConfirmDialog title="Publish 14 rosters" confirmLabel="Publish 14" onConfirm={() => toastOk('Published')} onClose={close}>
    Everyone on them is told. 4 warnings stay.
  </ConfirmDialog>
)
const Danger = () => (
  <ConfirmDialog title="Delete 3 skills" tone="danger" confirmLabel="Delete 3 skills" onConfirm={() => new Promise(close)} onClose={close}>
    Quay crane, RTG and Lasher leave the list. Nobody has them.
  </ConfirmDialog>
)
const Message = () => (
  <Dialog title="Roster is locked" size={350} onClose={close} footer={ok}>
    Amira Rashid publishes it. It can be changed again at 14:10.
  </Dialog>
)
const lines = Array.from({ length: 30 }, (_, index) => index * 7 + 2)
const Long = () => (
  <Dialog title="What the import of the licences of all crews of Salwa Container Terminal has found" onClose={close} footer={ok}>
    {lines.map(line => (
      <p key={line}>Line {line}: the licence BOILERMAKER-CLASS-II-INTERNATIONAL of Imran Qureshi ends before it begins.</p>
    ))}
  </Dialog>
)
const Wide = () => (
  <Dialog title="Attendance" size={880} onClose={close} footer={ok}>
    <DataTable label="Attendance" rows={attendances} columns={plainColumns} rowId={({ id }) => String(id)} paged={false} height="sub" />
  </Dialog>
)

/** Dialogs that are no form. */
export const dialogStates: GalleryPage = {
  confirm: { draw: <Confirm /> },
  danger: { draw: <Danger /> },
  discard: { draw: <DiscardDialog onKeep={close} onDiscard={close} /> },
  message: { draw: <Message /> },
  long: { draw: <Long /> },
  wide: { draw: <Wide /> },
}
