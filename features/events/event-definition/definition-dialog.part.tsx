import { Button, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { refusalText, useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useLanguage, useWords } from '../../../kit/words/words.tsx'
import './definition-dialog.css'
import { draftOf, emptyForm, type Form, formOf, isComplete } from './definition-form.client.ts'
import { DefinitionLines } from './definition-lines.part.tsx'
import {
  addEventDefinition,
  type DefinitionChoices,
  eventDefinitionChoices,
  listEventDefinitions,
  readEventDefinition,
  saveEventDefinition,
} from './event-definition.api.ts'

interface DefinitionDialogProps {
  /** null for a new one */
  id: number | null
  readOnly: boolean
  onSaved: () => void
  onClose: () => void
}

/** Fetches what the dialog shows, then shows it. */
export function DefinitionDialog({ id, readOnly, onSaved, onClose }: DefinitionDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { today } = useSessionNow()
  const known = useCall(readEventDefinition, { orgNodeId, id: id ?? 0 }, { enabled: id !== null })
  const choices = useCall(eventDefinitionChoices, {})
  const error = known.error ?? choices.error
  const title = id === null ? t('Add work standard') : readOnly ? t('Work standard') : t('Edit work standard')
  if (!choices.data || (id !== null && known.data?.id !== id)) {
    return (
      <Dialog title={title} size={880} onClose={onClose}>
        {error ? <Failure error={error} /> : <Loading />}
      </Dialog>
    )
  }
  const start = id === null ? emptyForm(today) : formOf(known.data!)
  return <Filled {...{ title, start, readOnly, onSaved, onClose, id }} version={known.data?.version ?? 0} choices={choices.data} />
}

interface FilledProps extends DefinitionDialogProps {
  title: string
  start: Form
  version: number
  choices: DefinitionChoices
}

function Filled({ title, start, id, version, choices, readOnly, onSaved, onClose }: FilledProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const after = { invalidates: [listEventDefinitions, readEventDefinition], quiet: true }
  const [add, update] = [useAction(addEventDefinition, after), useAction(saveEventDefinition, after)]
  const [form, setForm] = useState(start)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState('')
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })

  async function save() {
    const draft = { orgNodeId, ...draftOf(form) }
    try {
      if (id === null) await add.run(draft)
      else await update.run({ ...draft, id, version })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setFaults(fields)
      return setRefusal(Object.keys(fields).length > 0 ? '' : t(refusalText(error)))
    }
    onSaved()
  }

  const footer = readOnly ? (
    <Button size="md" onClick={onClose}>
      {t('Close')}
    </Button>
  ) : (
    <>
      <Button size="md" variant="subtle" onClick={() => setForm(start)}>
        {t('Clear')}
      </Button>
      <span className="grow" />
      <Button size="md" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button size="md" variant="filled" loading={add.running || update.running} disabled={!isComplete(form)} onClick={save}>
        {t('Save')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size={880} onClose={onClose} footer={footer}>
      <fieldset className="definition" disabled={readOnly}>
        <Head form={form} choices={choices} faults={faults} onChange={change} />
        <DefinitionLines lines={form.lines} choices={choices} faults={faults} readOnly={readOnly} onChange={lines => change({ lines })} />
      </fieldset>
      {refusal && (
        <p className="note danger" role="alert">
          <Icon name="error" size={16} />
          {refusal}
        </p>
      )}
      <p className="note info">
        <Icon name="info" size={16} />
        {t('Saving changes no work that is already planned. After it you can generate the work again from today.')}
      </p>
    </Dialog>
  )
}

interface HeadProps {
  form: Form
  choices: DefinitionChoices
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<Form>) => void
}

function Head({ form, choices, faults, onChange }: HeadProps) {
  const t = useWords()
  const language = useLanguage()
  const fault = (field: string) => faults[field] && t(faults[field])
  const minutes = (value: number | string) => Math.round(Number(value) || 0)
  const dates = { size: 'md', locale: language, valueFormat: 'DD/MMM/YYYY' } as const
  const offsets = { size: 'md', min: -10_080, max: 10_080, step: 15, allowDecimal: false } as const
  return (
    <div className="definition-head">
      <TextInput
        size="md"
        label={t('Name')}
        required
        maxLength={100}
        value={form.name}
        error={fault('name')}
        onChange={event => onChange({ name: event.currentTarget.value })}
        data-autofocus
      />
      <Select
        size="md"
        label={t('Event Type')}
        required
        data={choices.eventTypes.map(({ id, label }) => ({ value: String(id), label }))}
        value={form.eventTypeId ? String(form.eventTypeId) : null}
        error={fault('eventTypeId')}
        onChange={value => onChange({ eventTypeId: Number(value) })}
      />
      <DateInput
        {...dates}
        label={t('From')}
        required
        value={form.startsOn}
        error={fault('startsOn')}
        onChange={date => onChange({ startsOn: date ?? '' })}
      />
      <DateInput
        {...dates}
        label={t('To')}
        clearable
        value={form.endsOn}
        description={t('Empty: until further notice')}
        error={fault('endsOn')}
        onChange={endsOn => onChange({ endsOn })}
      />
      <NumberInput
        {...offsets}
        label={t('Start of work, minutes after the ETA')}
        value={form.offsetStartMinutes}
        error={fault('offsetStartMinutes')}
        onChange={value => onChange({ offsetStartMinutes: minutes(value) })}
      />
      <NumberInput
        {...offsets}
        label={t('End of work, minutes after the ETD')}
        description={t('Negative: before the ETD')}
        value={form.offsetEndMinutes}
        error={fault('offsetEndMinutes')}
        onChange={value => onChange({ offsetEndMinutes: minutes(value) })}
      />
      <Switch label={t('Active')} checked={form.active} onChange={event => onChange({ active: event.currentTarget.checked })} />
    </div>
  )
}
