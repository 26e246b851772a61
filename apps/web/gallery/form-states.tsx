import { z } from 'zod'
import { CallError } from '../../../kit/calls/client.client.ts'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import type { GalleryPage, GalleryState } from './state.ts'

const fields: readonly FormField[] = [
  { name: 'equipment', label: 'Equipment Name', kind: 'choice', required: true, options: [{ value: '7', label: 'RTG07' }] },
  { name: 'down', label: 'Down-Time', kind: 'dateTime', required: true, half: true, hint: 'Terminal time, Asia/Muscat' },
  { name: 'up', label: 'Up-Time', kind: 'dateTime', half: true },
  {
    name: 'available',
    label: 'Equipment Available',
    kind: 'toggle',
    hint: 'Deployment may use it while it is down for part of a shift',
  },
  { name: 'reason', label: 'Reason', kind: 'longText', max: 100 },
]
const start = {
  equipment: '7',
  down: '2026-12-10T22:15:00Z',
  up: '2026-12-11T05:30:00Z',
  available: true,
  reason: 'Spreader twist-lock sensor',
}
const schema = z
  .object({ down: z.string(), up: z.string().nullable() })
  .loose()
  .refine(({ down, up }) => up === null || up > down, { path: ['up'], message: 'Uptime must be greater than Downtime' })

const note = (
  <>
    <Icon name="people" />
    <span>
      <b>3 posts on N12, 10 Dec use RTG07.</b> Their drivers stay deployed.
    </span>
  </>
)
const refusal = (text: string, wrong: Readonly<Record<string, string>> = {}) => new CallError('refused', 409, text, wrong, 'b7c0-41', null)
const close = () => undefined

interface Given {
  values?: object
  save?: () => Promise<void>
}
const form = (title: string, { values = start, save = async () => toastOk('Saved') }: Given = {}): GalleryState => ({
  draw: <FormDialog title={title} fields={fields} values={{ ...values }} schema={schema} note={note} onSave={save} onClose={close} />,
})
async function refuse(error: CallError): Promise<void> {
  throw error
}

/** A form in a dialog: to add, to change, to look at, and what becomes of saving it. */
export const formStates: GalleryPage = {
  edit: form('Edit Equipment Status'),
  add: form('Add Equipment Status', { values: {} }),
  wrong: form('Edit Equipment Status', { values: { ...start, up: '2026-12-10T21:30:00Z' } }),
  refused: form('Edit Equipment Status', { save: () => refuse(refusal('RTG07 is deployed on N12, 10 Dec. Take it off first.')) }),
  'field-refused': form('Edit Equipment Status', { save: () => refuse(refusal('', { down: 'This overlaps another record.' })) }),
  saving: form('Edit Equipment Status', { save: () => new Promise(() => undefined) }),
}
