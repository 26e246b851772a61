import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { BesidesProps } from '../../../kit/resource/page/steps-page-props.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { employeeKeys, revealEmployee } from './employee.api.ts'
import { mask, type PrivateField, privateFields, privateNames } from './employee-private.ts'

type Typed = Readonly<Partial<Record<PrivateField, string | null>>>

/** Social security, religion, fingerprint number and address: masked until they are shown, which is kept in the audit. */
export function PrivatePart({ row, value, readOnly, onChange }: BesidesProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const may = useMay(revealEmployee, 'visible')
  const mayEdit = useMay(employeeKeys.private) && !readOnly
  const reveal = useAction(revealEmployee)
  const [shown, show] = useState<Readonly<Record<string, string | null>>>()
  const typed = (value ?? {}) as Typed
  const held = new Set((row as { held?: readonly string[] } | null)?.held ?? [])
  if (!may) return null
  function type(name: PrivateField, text: string) {
    const { [name]: _, ...rest } = typed
    const unchanged = shown && (shown[name] ?? '') === text
    const next = unchanged ? rest : { ...rest, [name]: text === '' ? null : text }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <section className="record-section">
      <h2>{t('Private')}</h2>
      {row && held.size > 0 && !shown && mayEdit && (
        <p className="hint">
          {t('These values are masked. The audit keeps who shows them.')}
          <Button variant="subtle" loading={reveal.running} onClick={async () => show(await reveal.run({ id: row.id, orgNodeId }))}>
            {t('Show')}
          </Button>
        </p>
      )}
      <div className="record-fields">
        {privateNames.map(name => (
          <PrivateInput
            key={name}
            label={t(privateFields[name])}
            masked={row !== null && held.has(name) && !shown && typed[name] === undefined}
            value={typed[name] === undefined ? (shown?.[name] ?? '') : (typed[name] ?? '')}
            readOnly={!mayEdit}
            onType={text => type(name, text)}
          />
        ))}
      </div>
    </section>
  )
}

interface PrivateInputProps {
  label: string
  /** something is stored that is not shown */
  masked: boolean
  value: string
  readOnly: boolean
  onType: (text: string) => void
}

function PrivateInput({ label, masked, value, readOnly, onType }: PrivateInputProps) {
  const id = useId()
  return (
    <div className="form-field half">
      <div className="form-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <TextInput
        id={id}
        size="md"
        value={value}
        placeholder={masked ? mask : ''}
        readOnly={readOnly}
        maxLength={300}
        autoComplete="off"
        onChange={event => onType(event.currentTarget.value)}
      />
    </div>
  )
}
