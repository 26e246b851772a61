import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { FormField } from '../../../kit/fields/view.ts'
import { checkOf } from '../../../kit/ui/form-checks.client.ts'
import { FormFields } from '../../../kit/ui/form-fields.tsx'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { refusalTexts, useAction } from '../../../kit/ui/use-call.client.ts'
import { FormProvider, useForm } from '../../../kit/ui/use-form.client.ts'
import { languages, useWords } from '../../../kit/words/words.tsx'
import '../../../kit/resource/page/page-form.css'
import { type Profile, readProfile, saveProfile } from './profile.api.ts'
import { PreferredNodeInput } from './user-rights.part.tsx'

/** The own profile: what people may change of their own sign-in, and what only an administrator changes (SHELL-07). */
export default function ProfileForm({ profile }: { profile: Profile }) {
  const t = useWords()
  const save = useAction(saveProfile, { invalidates: [readProfile], quiet: true })
  const fields = useMemo(
    (): FormField[] => [
      { name: 'phone', label: t('Phone Number'), kind: 'phone', max: 40 },
      {
        name: 'locale',
        label: t('Language'),
        kind: 'choice',
        required: true,
        options: languages.map(({ code, name }) => ({ value: code, label: name })),
      },
      { name: 'preferredNodeId', label: t('Preferred Node'), kind: 'own', Input: PreferredNodeInput, hint: t('Opens first') },
    ],
    [t],
  )
  const check = useMemo(() => checkOf(fields, undefined), [fields])
  const { phone, locale, preferredNodeId } = profile
  const form = useForm({
    values: { phone, locale, preferredNodeId } as Record<string, unknown>,
    check,
    onSave: async values => {
      await save.run(values as never)
      form.begin(values)
      toastOk(t('{{name}} is saved.', { name: t('Profile') }))
    },
  })
  const facts = [
    [t('User Name'), profile.userName],
    [t('Full Name'), profile.fullName],
    [t('Email ID'), profile.email],
    [t('Roles'), profile.roles.join(', ')],
    [t('Employee No'), profile.employeeNumber],
  ] as const
  const refused = form.refused === undefined ? [] : refusalTexts(form.refused, ['phone', 'locale', 'preferredNodeId'])
  return (
    <FormProvider value={form}>
      <ScreenHead title={t('Profile')} count={profile.fullName}>
        <Button onClick={() => form.leave(() => window.history.back())}>{t('Cancel')}</Button>
        <SaveButton
          unchanged={!form.isChanged}
          blocked={Object.keys(form.faults).length > 0 ? t('Fill in the fields marked *') : undefined}
          running={form.running}
          onClick={() => void form.save()}
          onBlocked={form.sayAll}
        />
      </ScreenHead>
      <div className="work">
        <div className="body document">
          <dl className="profile-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? '–'}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{t('These are changed by an administrator of your company.')}</p>
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
