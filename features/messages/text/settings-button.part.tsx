import { useState } from 'react'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { getMessageSettings, putMessageSettings } from './message-text.api.ts'

/** Who mails in the company's name, and where addresses typed by hand must lie. */
export function SettingsButton() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const may = useMay(getMessageSettings, 'visible')
  const found = useCall(getMessageSettings, {}, { enabled: may })
  const save = useAction(putMessageSettings, { invalidates: [getMessageSettings], quiet: true })
  const fields: FormField[] = [
    { name: 'senderName', label: t('Sender name'), kind: 'text', max: 100, hint: t('The name of the company when it is empty.') },
    { name: 'senderAddress', label: t('Sender address'), kind: 'text', max: 254, hint: t('The address of this server when it is empty.') },
    {
      name: 'domains',
      label: t('Domains'),
      kind: 'longText',
      max: 2000,
      hint: t('Addresses typed by hand must lie in these domains, one on each line. Empty allows every address.'),
    },
  ]
  if (!may) return null
  return (
    <>
      <GuardedButton
        calls={putMessageSettings}
        variant="default"
        icon="edit"
        label={t('Sender and domains')}
        onClick={() => setOpen(true)}
      />
      {open && found.data && (
        <FormDialog
          title={t('Sender and domains')}
          fields={fields}
          values={{ ...found.data, domains: found.data.domains.join('\n') }}
          onClose={() => setOpen(false)}
          onSave={async values => {
            const text = (name: string) => String(values[name] ?? '').trim() || null
            const domains = (text('domains') ?? '').split(/[\s,;]+/).filter(Boolean)
            await save.run({ senderName: text('senderName'), senderAddress: text('senderAddress'), domains, version: found.data.version })
            toastOk(t('The settings are saved.'))
          }}
        />
      )}
    </>
  )
}
