import type { InputHTMLAttributes } from 'react'
import { useWords } from '../../../kit/words/words.tsx'
import { mostLetters } from '../sign-in/user-name-field.tsx'
import { describedBy, WrongField } from '../sign-in/wrong-field.tsx'

interface EntryFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  /** translated */
  label: string
  /** what is wrong with it, in English; empty for nothing */
  wrong: string
}

/** A line to type into, with what is wrong with it below. */
export function EntryField({ id, label, wrong, ...input }: EntryFieldProps) {
  const t = useWords()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} maxLength={mostLetters} autoComplete="off" spellCheck={false} {...input} {...describedBy(id, wrong)} />
      {wrong && <WrongField field={id} text={t(wrong)} />}
    </>
  )
}
