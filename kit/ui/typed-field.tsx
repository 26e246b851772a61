import { Popover, TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import './date-field.css'
import { FieldButton } from './field-button.tsx'
import type { IconName } from './icon.tsx'

export interface InputProps {
  id: string
  value: string
  /** a text that cannot be read is passed on unchanged, and the check refuses it */
  onChange: (value: string) => void
  onBlur?: () => void
  readOnly?: boolean
  /** what is wrong, or the hint; below the input */
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  ref?: Ref<HTMLInputElement>
  /** gets the focus when its dialog opens */
  'data-autofocus'?: true | undefined
  'aria-describedby'?: string
}

interface TypedFieldProps extends InputProps {
  /** the formatted value; a text that is being typed is shown as typed */
  shown: string
  /** reads a text as a value; null when it cannot */
  read: (text: string) => string | null
  placeholder: string
  /** for screen readers, when there is no label beside it */
  label?: string | undefined
  /** the button that opens the choice, as Alt+ArrowDown does */
  button: { icon: IconName; label: string }
  onKeyDown?: (event: KeyboardEvent) => void
  /** the value cannot be typed; a press on the input opens the choice */
  choiceOnly?: boolean
  children: (close: () => void) => ReactNode
}

/** A value that is typed or chosen in a popover below. */
export function TypedField({ value, shown, read, onChange, onBlur, readOnly = false, required, label, ...props }: TypedFieldProps) {
  const { button, onKeyDown, choiceOnly = false, children, ref, ...input } = props
  const place = useRef<HTMLInputElement>(null)
  const placed = useMergedRef(place, ref)
  const [typing, setTyping] = useState<{ text: string; value: string } | null>(null)
  const [open, setOpen] = useState(false)
  const typed = (text: string) => {
    const meant = read(text) ?? text
    setTyping({ text, value: meant })
    onChange(meant)
  }
  const chosen = () => {
    setOpen(false)
    place.current?.focus()
  }
  return (
    // gives the focus back itself after a choice: closed because the user went to another field, it could take the focus from that
    <Popover opened={open} onChange={setOpen} position="bottom-end" disabled={readOnly} withRoles={false} returnFocus={false}>
      <Popover.Target>
        <TextInput
          {...input}
          ref={placed}
          size="md"
          autoComplete="off"
          value={typing?.value === value ? typing.text : shown}
          readOnly={readOnly || choiceOnly}
          {...(choiceOnly && !readOnly && { pointer: true, onClick: () => setOpen(!open) })}
          aria-required={required}
          aria-label={label}
          onKeyDown={event => (event.altKey && event.key === 'ArrowDown' ? setOpen(true) : onKeyDown?.(event))}
          onChange={event => typed(event.currentTarget.value)}
          onBlur={() => {
            setTyping(null)
            onBlur?.()
          }}
          rightSection={!readOnly && <FieldButton {...button} onClick={() => setOpen(!open)} />}
        />
      </Popover.Target>
      <Popover.Dropdown>{children(chosen)}</Popover.Dropdown>
    </Popover>
  )
}
