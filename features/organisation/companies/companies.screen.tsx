import { useMemo, useState } from 'react'
import type { FormField } from '../../../kit/fields/view.ts'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useGuard } from '../../../kit/ui/guard.client.ts'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { IconButton, RowActions } from '../../../kit/ui/icon-button.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { firstSettings, settingGroups, settingsFrom, valuesFrom } from '../company/setting-fields.widget.tsx'
import { addCompany, companyZones, type KnownCompany, listCompanies, switchCompany } from './companies.api.ts'

/** The companies of the installation, for system users: making one, closing it, opening it again (PROD-03). */
export default function CompaniesScreen() {
  const t = useWords()
  const list = useCall(listCompanies, {})
  const { shown, why } = useGuard(switchCompany)
  const [adding, setAdding] = useState(false)
  const [asked, ask] = useState<KnownCompany | null>(null)
  const { run } = useAction(switchCompany, { invalidates: [listCompanies], quiet: true })
  const columns = useMemo(() => columnsOf(t), [t])
  const actions = useMemo(
    () =>
      shown
        ? (row: KnownCompany) => (
            <RowActions>
              <IconButton
                icon={row.active ? 'lock' : 'yes'}
                label={row.active ? t('Deactivate {{name}}', { name: row.name }) : t('Activate {{name}}', { name: row.name })}
                why={why}
                onClick={() => ask(row)}
              />
            </RowActions>
          )
        : undefined,
    [shown, why, t],
  )
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  const rows = list.data?.companies ?? []
  return (
    <>
      <ScreenHead
        title={t('Companies')}
        count={<Sentence>{t('{{count}} {{count:company|companies}}', { count: bold(rows.length) })}</Sentence>}
      >
        <GuardedButton calls={addCompany} icon="add" label={t('Add company')} variant="filled" onClick={() => setAdding(true)} />
      </ScreenHead>
      <div className="body">
        {list.data ? (
          <DataTable
            rows={rows}
            columns={columns}
            rowId={({ id }) => String(id)}
            label={t('Companies')}
            empty={<Empty>{t('Each company is on its own: nobody here sees what is in it.')}</Empty>}
            {...(actions && { actions })}
          />
        ) : (
          <Loading />
        )}
      </div>
      {adding && <AddCompany mail={list.data?.mail ?? true} onClose={() => setAdding(false)} />}
      {asked && (
        <ConfirmDialog
          title={asked.active ? t('Deactivate {{name}}?', { name: asked.name }) : t('Activate {{name}}?', { name: asked.name })}
          confirmLabel={asked.active ? t('Deactivate') : t('Activate')}
          {...(asked.active && { tone: 'danger' as const })}
          onConfirm={async () => {
            const { name, active } = await run({ id: asked.id, active: !asked.active })
            toastOk(active ? t('{{name}} is active.', { name }) : t('{{name}} is inactive.', { name }))
          }}
          onClose={() => ask(null)}
        >
          <p>
            {asked.active
              ? t('Its users are signed out at once and cannot sign in. Nothing in it is deleted.')
              : t('Its users can sign in again.')}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** A new company: its terminal, its first administrator, and how its users sign in. */
function AddCompany({ mail, onClose }: { mail: boolean; onClose: () => void }) {
  const t = useWords()
  const zones = useCall(companyZones, {})
  const { run } = useAction(addCompany, { invalidates: [listCompanies], quiet: true })
  if (!zones.data) return null
  const fields: FormField[] = [
    { name: 'companyName', label: t('Company name'), kind: 'text', required: true, max: 100 },
    { name: 'terminalName', label: t('First terminal'), kind: 'text', required: true, max: 100, half: true },
    {
      name: 'zone',
      label: t('Time zone'),
      kind: 'choice',
      required: true,
      half: true,
      options: zones.data.map(zone => ({ value: zone, label: zone })),
    },
    { name: 'fullName', label: t('First administrator'), kind: 'text', required: true, max: 100, half: true },
    { name: 'userName', label: t('E-mail address'), kind: 'email', required: true, max: 100, half: true, hint: t('Also the user name') },
    ...settingGroups(t).flatMap(group => group.fields),
  ]
  const first = { companyName: '', terminalName: '', zone: null, fullName: '', userName: '', ...valuesFrom(firstSettings) }
  return (
    <FormDialog
      title={t('Add company')}
      size={880}
      fields={fields}
      values={first}
      note={
        mail
          ? t('The administrator gets a link by e-mail to choose a password.')
          : t('The administrator gets a link by e-mail to choose a password. No mail server is set: it waits until one is.')
      }
      onSave={async values => {
        const { companyName, terminalName, zone, fullName, userName } = values as Record<string, string>
        const { company, mailed } = await run({
          companyName: companyName!,
          terminalName: terminalName!,
          zone: zone!,
          fullName: fullName!,
          userName: userName!,
          settings: settingsFrom(values),
        })
        const { name } = company
        toastOk(
          mailed ? t('{{name}} is made, and its administrator invited.', { name }) : t('{{name}} is made. The invitation waits.', { name }),
        )
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const columnsOf = (t: Words): Column<KnownCompany>[] => [
  { id: 'name', header: t('Company'), kind: 'text', value: row => row.name, width: 280 },
  { id: 'code', header: t('E-mail domain'), kind: 'text', value: row => row.code, width: 200 },
  { id: 'active', header: t('Active'), kind: 'yesNo', value: row => row.active, width: 110 },
  { id: 'createdAt', header: t('Made at'), kind: 'dateTime', zone: 'UTC', value: row => row.createdAt, width: 180 },
]
