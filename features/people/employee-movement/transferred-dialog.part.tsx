import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../kit/calls/client.client.ts'
import { keepFormDraft } from '../../../kit/drafts/form-draft.api.ts'
import type { FormField } from '../../../kit/fields/view.ts'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { employee } from '../employee/employee.resource.ts'
import { findTransferred } from './employee-movement.api.ts'

/** Hires somebody who comes from another company: found by the unique number, the form of a new employee is filled with what that one says. */
export default function TransferredDialog({ onClose }: { onClose(): void }) {
  const t = useWords()
  const navigate = useNavigate()
  const fields: FormField[] = [
    {
      name: 'uniqueNo',
      label: t('Unique Number'),
      kind: 'text',
      max: 30,
      required: true,
      hint: t('Found when the other organisation has entered the transfer.'),
    },
  ]
  async function find({ uniqueNo }: Readonly<Record<string, unknown>>) {
    const person = await call(findTransferred, { uniqueNo: String(uniqueNo) })
    const { titleId, genderId, firstName, middleName, lastName, birthOn, nationality } = person
    const values = { uniqueNo, title: titleId, gender: genderId, firstName, middleName, lastName, birthOn, nationality }
    await call(keepFormDraft, { form: employee.name, values, version: null })
    onClose()
    void navigate({ to: '/AddEmployee' } as never)
  }
  return <FormDialog title={t('Add by unique number')} fields={fields} values={{}} saveLabel={t('Find')} onSave={find} onClose={onClose} />
}
