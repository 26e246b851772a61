import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { printMinutes, readMinutes } from '../fields/minutes/minutes.ts'
import { useWords } from '../words/words.tsx'

interface MinutesFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: unknown
  /** minutes; a text that is not a length of time is passed on unchanged, and the check refuses it */
  onChange: (value: number | string | null) => void
  /** what a number without a colon means; minutes when absent */
  bare?: 'hours' | 'minutes'
}

/** A length of time, typed as `7:15`, or as a number of minutes or hours. Shown as hours and minutes when the focus leaves. */
export function MinutesField({ value, onChange, onBlur, bare = 'minutes', ...input }: MinutesFieldProps) {
  const t = useWords()
  const [typing, setTyping] = useState<string | null>(null)
  const shown = typeof value === 'number' ? printMinutes(value) : String(value ?? '')
  return (
    <TextInput
      {...input}
      autoComplete="off"
      placeholder={t('HH:mm')}
      value={typing ?? shown}
      onChange={({ currentTarget: { value: text } }) => {
        setTyping(text)
        onChange(text.trim() === '' ? null : (readMinutes(text, bare) ?? text))
      }}
      onBlur={event => {
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
}
