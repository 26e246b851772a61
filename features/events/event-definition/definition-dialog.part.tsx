import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { effectiveFaults } from '../../../kit/fields/date/effective-faults.ts'
import type { FormField } from '../../../kit/fields/view.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { problemOf as problemWith } from '../../../kit/ui/form-checks.client.ts'
import { FieldLine } from '../../../kit/ui/form-field.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { OverlapLink } from '../../../kit/ui/overlap-link.tsx'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useDraft } from '../../../kit/ui/unsaved.client.ts'
import { refusalText, useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './definition-dialog.css'
import { draftOf, emptyForm, type Form, formOf, problemOf } from './definition-form.client.ts'
import { DefinitionLines } from './definition-lines.part.tsx'
import {
  addEventDefinition,
  type DefinitionChoices,
  type EventDefinition,
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
export default function DefinitionDialog({ id, readOnly, onSaved, onClose }: DefinitionDialogProps) {
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
  return (
    <Filled {...{ title, today, readOnly, onSaved, onClose, id }} known={id === null ? undefined : known.data} choices={choices.data} />
  )
}

interface FilledProps extends DefinitionDialogProps {
  title: string
  today: string
  known: EventDefinition | undefined
  choices: DefinitionChoices
}

function Filled({ title, today, id, known, choices, readOnly, onSaved, onClose }: FilledProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const after = { invalidates: [listEventDefinitions, readEventDefinition], quiet: true }
  const [add, update] = [useAction(addEventDefinition, after), useAction(saveEventDefinition, after)]
  const start = () => (known ? formOf(known) : emptyForm(today))
  const { opened, draft: form, setDraft: setForm, version, isChanged, leave } = useDraft<Form>(start, known?.version)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<unknown>()
  const close = () => leave(onClose)
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })

  async function save() {
    const draft = { orgNodeId, ...draftOf(form) }
    try {
      if (id === null) await add.run(draft)
      else await update.run({ ...draft, id, version: version! })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setFaults(fields)
      return setRefusal(Object.keys(fields).length > 0 ? undefined : error)
    }
    onSaved()
  }

  const problem = problemOf(form)
  const footer = readOnly ? (
    <Button size="md" onClick={onClose}>
      {t('Close')}
    </Button>
  ) : (
    <>
      <Button size="md" variant="subtle" disabled={!isChanged} onClick={() => setForm(opened)}>
        {t('Clear')}
      </Button>
      <span className="grow" />
      <Button size="md" onClick={close}>
        {t('Cancel')}
      </Button>
      <SaveButton
        size="md"
        unchanged={!isChanged}
        blocked={problem && t(problem)}
        running={add.running || update.running}
        onClick={() => void save()}
      />
    </>
  )
  return (
    <Dialog title={title} size={880} onClose={close} footer={footer}>
      <fieldset className="definition" disabled={readOnly}>
        <Head form={form} choices={choices} faults={faults} readOnly={readOnly} onChange={change} />
        <DefinitionLines lines={form.lines} choices={choices} faults={faults} readOnly={readOnly} onChange={lines => change({ lines })} />
      </fieldset>
      {refusal !== undefined && (
        <p className="note danger" role="alert">
          <Icon name="error" size={16} />
          <span>
            {t(refusalText(refusal))} <OverlapLink error={refusal} />
          </span>
        </p>
      )}
      <p className="note info">
        <Icon name="info" size={16} />
        {t('Saving does not change work that is already planned. After saving, you can generate the work again from today.')}
      </p>
    </Dialog>
  )
}

interface HeadProps {
  form: Form
  choices: DefinitionChoices
  faults: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (part: Partial<Form>) => void
}

function Head({ form, choices, faults, readOnly, onChange }: HeadProps) {
  const t = useWords()
  const [touched, touch] = useState<ReadonlySet<string>>(new Set())
  const dates: Readonly<Record<string, string | undefined>> = effectiveFaults(form) ?? {}
  function errorOf(field: FormField) {
    const own = touched.has(field.name) ? problemWith(field, shownOf(form, field.name)) : undefined
    const says = own ?? dates[field.name] ?? faults[field.name]
    return says && t(says)
  }
  const types = choices.eventTypes.map(({ id, label }) => ({ value: String(id), label }))
  const fields: FormField[] = [
    { name: 'name', label: t('Name'), kind: 'text', required: true, max: 100, half: true },
    { name: 'eventTypeId', label: t('Event Type'), kind: 'choice', required: true, options: types, half: true },
    { name: 'startsOn', label: t('From{{:date}}'), kind: 'date', required: true, half: true },
    { name: 'endsOn', label: t('To{{:date}}'), kind: 'date', hint: t('Empty: until further notice'), half: true },
    { name: 'offsetStartMinutes', label: t('Start of work, minutes after the ETA'), kind: 'integer', half: true },
    {
      name: 'offsetEndMinutes',
      label: t('End of work, minutes after the ETD'),
      kind: 'integer',
      hint: t('Negative: before the ETD'),
      half: true,
    },
    { name: 'active', label: t('Active'), kind: 'toggle' },
  ]
  return (
    <div className="form definition-head">
      {fields.map((field, at) => (
        <FieldLine
          key={field.name}
          field={field}
          value={shownOf(form, field.name)}
          onChange={value => onChange({ [field.name]: givenOf(field, value) })}
          onBlur={() => touch(new Set([...touched, field.name]))}
          inputRef={() => undefined}
          error={errorOf(field)}
          readOnly={readOnly}
          first={at === 0}
        />
      ))}
    </div>
  )
}

const shownOf = (form: Form, name: string): unknown => {
  const value = form[name as keyof Form]
  return name === 'eventTypeId' ? (value ? String(value) : null) : value
}

function givenOf({ name, kind }: FormField, value: unknown): unknown {
  if (kind === 'integer' || name === 'eventTypeId') return Number(value ?? 0)
  return name === 'endsOn' && value === '' ? null : value
}
