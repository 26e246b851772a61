import { useNavigate } from '@tanstack/react-router'
import { CallError, call } from '../../../kit/calls/client.client.ts'
import { keepFormDraft } from '../../../kit/drafts/form-draft.api.ts'
import type { FormField } from '../../../kit/fields/view.ts'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { employee } from '../employee/employee.resource.ts'
import { findTransferred } from './employee-movement.api.ts'

/** As a refusal of the call at the only field. */
const atNumber = (text: string) => new CallError('notFound', 404, text, { uniqueNo: text }, '', undefined)

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
      hint: t(
        'You find the employee from the day after the last day, once the other organisation has entered the transfer with your sign-in domain.',
      ),
    },
  ]
  async function find({ uniqueNo }: Readonly<Record<string, unknown>>) {
    const person = await call(findTransferred, { uniqueNo: String(uniqueNo) })
    if (!person) throw atNumber(t('Nobody with this unique number has been transferred from another organisation, or is here already.'))
    const { titleId, genderId, firstName, middleName, lastName, birthOn, nationality } = person
    const values = { uniqueNo, title: titleId, gender: genderId, firstName, middleName, lastName, birthOn, nationality }
    await call(keepFormDraft, { form: employee.name, values, version: null })
    onClose()
    void navigate({ to: '/AddEmployee' } as never)
  }
  return <FormDialog title={t('Add by unique number')} fields={fields} values={{}} saveLabel={t('Find')} onSave={find} onClose={onClose} />
}
