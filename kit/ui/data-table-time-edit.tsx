import { useId, useRef, useState } from 'react'
import type { FormField } from '../fields/view.ts'
import { FieldInput } from '../fields/views.tsx'
import { useWords } from '../words/words.tsx'
import { problemOf } from './form-checks.client.ts'
import { IconButton } from './icon-button.tsx'
import { useDraft } from './unsaved.client.ts'

export interface TimeEditProps {
  label: string
  value: string | null
  onSave: (value: string | null) => Promise<void> | void
  onEnd: () => void
}

const field = (label: string): FormField => ({ name: 'time', label, kind: 'dateTime' })

/** The picker of a time cell, loaded only on pages that have such cells. */
export default function TimeEdit({ label, value, onSave, onEnd }: TimeEditProps) {
  const t = useWords()
  const id = useId()
  const { draft, setDraft } = useDraft<unknown>(() => value)
  // the problem is shown after the first try to save
  const [shown, setShown] = useState(false)
  const focused = useRef(false)
  const problem = problemOf(field(label), draft)
  async function save() {
    if (problem) return setShown(true)
    await onSave(typeof draft === 'string' && draft !== '' ? draft : null)
    onEnd()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its input
    <span
      className="time-edit"
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT') void save()
        else if (event.key === 'Escape') onEnd()
        else return
        event.preventDefault()
      }}
    >
      <label className="hidden-text" htmlFor={id}>
        {label}
      </label>
      <FieldInput
        id={id}
        field={field(label)}
        value={draft}
        onChange={setDraft}
        onBlur={() => undefined}
        inputRef={input => {
          if (input && !focused.current) input.focus()
          focused.current = true
        }}
        error={shown && problem ? t(problem) : undefined}
        readOnly={false}
        first
      />
      <IconButton icon="check" label={t('Save')} onClick={() => void save()} />
      <IconButton icon="close" label={t('Cancel')} onClick={onEnd} />
    </span>
  )
}
