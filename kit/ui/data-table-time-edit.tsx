import { useId, useRef, useState } from 'react'
import { FieldInput } from '../fields/views.tsx'
import { useWords } from '../words/words.tsx'
import type { TimeEditProps } from './data-table-time-cell.tsx'
import { IconButton } from './icon-button.tsx'

/** The picker in a time's cell; fetched when a page has such cells. */
export default function TimeEdit({ label, value, onSave, onEnd }: TimeEditProps) {
  const t = useWords()
  const id = useId()
  const [draft, setDraft] = useState<unknown>(value)
  const focused = useRef(false)
  async function save() {
    await onSave(typeof draft === 'string' && draft !== '' ? draft : null)
    onEnd()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its input
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
        field={{ name: 'time', label, kind: 'dateTime' }}
        value={draft}
        onChange={setDraft}
        onBlur={() => undefined}
        inputRef={input => {
          if (input && !focused.current) input.focus()
          focused.current = true
        }}
        error={undefined}
        readOnly={false}
        first
      />
      <IconButton icon="check" label={t('Save')} onClick={() => void save()} />
      <IconButton icon="close" label={t('Cancel')} onClick={onEnd} />
    </span>
  )
}
