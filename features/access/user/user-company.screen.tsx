import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FormField } from '../../../kit/fields/view.ts'
import { checkOf } from '../../../kit/ui/form-checks.client.ts'
import { FormFields } from '../../../kit/ui/form-fields.tsx'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { refusalTexts, useAction } from '../../../kit/ui/use-call.client.ts'
import { FormProvider, useForm } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import '../../../kit/resource/page/page-form.css'
import './user.css'
import { joinUser, listUsers, type MemberDraft } from './user.api.ts'
import { linkFields, rightFields } from './user-fields.client.ts'
import { rulesOfUser } from './user-rules.client.ts'
import { newUser } from './user-typed.client.ts'

const { userName, roles, nodes, applicationTypes, preferredNodeId, employeeId, contractorId, userType } = newUser
const start: Record<string, unknown> = { userName, roles, nodes, applicationTypes, preferredNodeId, employeeId, contractorId, userType }

/** Gives somebody who signs in to another company access to this one (USER-04, ND-53, XSCR-12). */
export default function UserCompanyScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const join = useAction(joinUser, { invalidates: [listUsers], quiet: true })
  const fields = useMemo(
    (): FormField[] => [
      {
        name: 'userName',
        label: t('User Name'),
        kind: 'text',
        required: true,
        max: 100,
        hint: t('Exactly as the person signs in at the other company. Password, name and e-mail address stay theirs.'),
      },
      ...rightFields(t),
      ...linkFields(t),
    ],
    [t],
  )
  const check = useMemo(() => checkOf(fields, undefined, rulesOfUser), [fields])
  const leave = () => void navigate({ to: '/UserConfiguration' })
  const form = useForm({
    values: start,
    check,
    onSave: async ({ userType: _, ...values }) => {
      const { fullName } = await join.run(values as unknown as MemberDraft & { userName: string })
      form.saved()
      toastOk(t('{{name}} is saved.', { name: fullName }))
      leave()
    },
  })
  const refused =
    form.refused === undefined
      ? []
      : refusalTexts(
          form.refused,
          fields.map(({ name }) => name),
        )
  return (
    <FormProvider value={form}>
      <ScreenHead title={t('User Company')}>
        <Button onClick={() => form.leave(leave)}>{t('Cancel')}</Button>
        <SaveButton
          blocked={Object.keys(form.faults).length > 0 ? t('Fill in the fields marked *') : undefined}
          running={form.running}
          onClick={() => void form.save()}
          onBlocked={form.sayAll}
        />
      </ScreenHead>
      <div className="work">
        <div className="body document user-form">
          {refused.map(text => (
            <p key={text} className="note danger" role="alert">
              {t(text)}
            </p>
          ))}
          <section className="form">
            <FormFields fields={fields} />
          </section>
        </div>
      </div>
    </FormProvider>
  )
}
