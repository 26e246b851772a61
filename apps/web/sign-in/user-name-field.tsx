import type { Ref } from 'react'
import { useWords } from '../../../kit/words/words.tsx'
import { describedBy, WrongField } from './wrong-field.tsx'

/** the most letters of a name or a password; more is not taken (AUTH-08, AUTH-09) */
export const mostLetters = 100

interface UserNameFieldProps {
  ref?: Ref<HTMLInputElement>
  value: string
  /** what is wrong with it, in English; empty for nothing */
  wrong: string
  onType(name: string): void
  onLeave?(): void
}

/** The name that somebody signs in with. It has the focus when its page opens (AUTH-04). */
export function UserNameField({ ref, value, wrong, onType, onLeave }: UserNameFieldProps) {
  const t = useWords()
  return (
    <>
      <label htmlFor="userName">{t('User Name')}</label>
      <input
        ref={ref}
        id="userName"
        data-autofocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={mostLetters}
        value={value}
        onBlur={onLeave}
        onChange={({ target }) => onType(target.value.slice(0, mostLetters))}
        {...describedBy('userName', wrong)}
      />
      {wrong && <WrongField field="userName" text={t(wrong)} />}
    </>
  )
}
