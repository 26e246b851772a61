import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import type { FormField } from '../../../kit/fields/view.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
import { checkOf } from '../../../kit/ui/form-checks.client.ts'
import { filledOf } from '../../../kit/ui/form-faults.ts'
import { FormFields } from '../../../kit/ui/form-fields.tsx'
import { useGuard } from '../../../kit/ui/guard.client.ts'
import { Loading } from '../../../kit/ui/loading.tsx'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { refusalTexts, useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { FormProvider, useForm } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type Company, getCompany, saveCompany } from './company.api.ts'
import './company.css'
import { Providers } from './providers.part.tsx'
import { settingGroups, settingsFrom, valuesFrom } from './setting-fields.widget.tsx'

/** The company's own form: passwords, messages of sign-in, encryption, mail sender, and the providers of single sign-on. */
export default function CompanyScreen() {
  const t = useWords()
  const company = useCall(getCompany, {})
  if (company.error) return <Failure error={company.error} onRetry={() => void company.refetch()} />
  if (!company.data)
    return (
      <>
        <ScreenHead title={t('Company')} />
        <Loading />
      </>
    )
  return <CompanyForm key={`${company.data.version} ${company.data.senderVersion}`} company={company.data} />
}

function CompanyForm({ company }: { company: Company }) {
  const t = useWords()
  const saving = useGuard(saveCompany)
  const readOnly = saving.why !== undefined
  const { run } = useAction(saveCompany, { invalidates: [getCompany], quiet: true })
  const [versions, rebase] = useState({ version: company.version, senderVersion: company.senderVersion })
  const groups = settingGroups(t)
  const fields: FormField[] = groups.flatMap(group => group.fields)
  const form = useForm({
    values: filledOf(fields, valuesFrom(company)),
    check: checkOf(fields, undefined),
    async onSave(values) {
      const stored = await run({ ...settingsFrom(values), ...versions })
      form.begin(filledOf(fields, valuesFrom(stored)))
      form.saved()
      rebase({ version: stored.version, senderVersion: stored.senderVersion })
      toastOk(t('{{name}} is saved.', { name: stored.name }))
    },
  })
  const theirs = form.refused instanceof CallError && form.refused.code === 'stale' ? (form.refused.detail as Company) : undefined
  const others = refusalTexts(
    form.refused,
    fields.map(({ name }) => name),
  )
  return (
    <FormProvider value={form}>
      <ScreenHead title={t('Company')} count={company.name}>
        {saving.shown && (
          <SaveButton running={form.running} blocked={saving.why} unchanged={!form.isChanged} onClick={() => void form.save()} />
        )}
      </ScreenHead>
      <div className="body company">
        {theirs && (
          <div className="note warn" role="alert">
            <span className="grow">{t('Somebody else has changed this record in the meantime.')}</span>
            <button type="button" className="company-take" onClick={() => form.begin(filledOf(fields, valuesFrom(theirs)))}>
              {t('Take theirs')}
            </button>
          </div>
        )}
        {form.refused !== undefined && !theirs && others.length > 0 && (
          <div className="note danger" role="alert">
            {others.map(text => t(text)).join(' ')}
          </div>
        )}
        <div className="company-groups">
          {groups.map(({ title, says, fields: own }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {says && <p className="hint">{says}</p>}
              <div className="form">
                <FormFields fields={own} readOnly={readOnly} focused={false} />
              </div>
            </section>
          ))}
        </div>
        <Providers providers={company.providers} />
      </div>
    </FormProvider>
  )
}
