import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useGuard } from '../../../kit/ui/guard.client.ts'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { IconButton, RowActions } from '../../../kit/ui/icon-button.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { addProvider, type CompanyProvider, getCompany, removeProvider, saveProvider } from './company.api.ts'
import { providerFields, providerFrom, providerValues } from './provider-fields.client.ts'

/** The providers of single sign-on that the company trusts. */
export function Providers({ providers }: { providers: readonly CompanyProvider[] }) {
  const t = useWords()
  const editing = useGuard(saveProvider)
  const removing = useGuard(removeProvider)
  const [open, edit] = useState<CompanyProvider | 'new' | null>(null)
  const [asked, ask] = useState<CompanyProvider | null>(null)
  const add = useAction(addProvider, { invalidates: [getCompany], quiet: true })
  const save = useAction(saveProvider, { invalidates: [getCompany], quiet: true })
  const remove = useAction(removeProvider, { invalidates: [getCompany], quiet: true })
  const columns = useMemo(() => columnsOf(t), [t])
  const actions = useMemo(
    () =>
      editing.shown || removing.shown
        ? (row: CompanyProvider) => (
            <RowActions>
              {editing.shown && (
                <IconButton icon="edit" label={t('Edit {{name}}', { name: row.name })} why={editing.why} onClick={() => edit(row)} />
              )}
              {removing.shown && (
                <IconButton
                  icon="delete"
                  tone="danger"
                  label={t('Delete {{name}}', { name: row.name })}
                  why={removing.why}
                  onClick={() => ask(row)}
                />
              )}
            </RowActions>
          )
        : undefined,
    [editing.shown, editing.why, removing.shown, removing.why, t],
  )
  const known = open === 'new' ? null : open
  return (
    <section className="company-providers" aria-label={t('Single sign-on')}>
      <header className="row">
        <h2 className="grow">{t('Single sign-on')}</h2>
        <GuardedButton calls={addProvider} icon="add" label={t('Add provider')} onClick={() => edit('new')} />
      </header>
      <DataTable
        rows={providers}
        columns={columns}
        rowId={({ id }) => String(id)}
        label={t('Providers of single sign-on')}
        paged={false}
        height="sub"
        empty={<Empty>{t('Without a provider users sign in with name and password.')}</Empty>}
        {...(actions && { actions })}
        {...(editing.why === undefined && { onOpen: edit })}
      />
      {open && (
        <FormDialog
          title={known ? t('Edit {{name}}', { name: known.name }) : t('Add provider')}
          fields={providerFields(t, known)}
          values={providerValues(known)}
          stored={known !== null}
          onSave={async values => {
            const draft = providerFrom(values, known)
            const stored = known ? await save.run({ ...draft, id: known.id, version: known.version }) : await add.run(draft)
            toastOk(t('{{name}} is saved.', { name: stored.name }))
            edit(null)
          }}
          onClose={() => edit(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t('Delete {{name}}?', { name: asked.name })}
          confirmLabel={t('Delete {{name}}', { name: asked.name })}
          tone="danger"
          onConfirm={async () => {
            await remove.run({ id: asked.id, version: asked.version })
            toastOk(t('{{name}} is deleted.', { name: asked.name }))
          }}
          onClose={() => ask(null)}
        >
          <p>{t('Its users sign in with a password from then on. Their open sessions go on until they end.')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

const columnsOf = (t: Words): Column<CompanyProvider>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 200 },
  { id: 'issuer', header: t('Issuer'), kind: 'text', value: row => row.issuer, width: 280 },
  { id: 'clientId', header: t('Client id'), kind: 'text', value: row => row.clientId, width: 160 },
  { id: 'hasSecret', header: t('Secret'), kind: 'yesNo', value: row => row.hasSecret, words: [t('None'), t('Kept')], width: 110 },
  { id: 'domains', header: t('Domains'), kind: 'text', value: row => row.domains.join(', '), width: 200 },
  { id: 'active', header: t('Active'), kind: 'yesNo', value: row => row.active, width: 100 },
]
