import { useState } from 'react'
import { liveChecks, meetsPolicy, type PasswordPolicy } from '../../../kit/sign-in/password-policy.rules.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { PasswordInput } from './password-input.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { mostLetters } from './user-name-field.tsx'
import { describedBy, WrongField } from './wrong-field.tsx'

export interface TypedPassword {
  readonly password: string
  readonly repeated: string
}

export const nothingTyped: TypedPassword = { password: '', repeated: '' }

/** Whether it is all that is asked, and the same twice. */
export const isComplete = ({ password, repeated }: TypedPassword, policy: PasswordPolicy): boolean =>
  meetsPolicy(password, policy) && repeated === password

interface NewPasswordFieldsProps {
  autoFocus?: boolean
  typed: TypedPassword
  policy: PasswordPolicy
  /** what the server said of it, in English; empty for nothing */
  wrong: string
  onType(typed: TypedPassword): void
}

const policyWords = 'Password is not matching with Password Policy'
const cut = (text: string) => text.slice(0, mostLetters)

/** A new password twice, with what is asked of it (PWD-18 to PWD-26). */
export function NewPasswordFields({ autoFocus, typed, policy, wrong, onType }: NewPasswordFieldsProps) {
  const t = useWords()
  // it is judged when the field is left, not at the first letter
  const [left, setLeft] = useState(false)
  const { password, repeated } = typed
  const passes = liveChecks(password).every(({ met }) => met)
  const refusedByPolicy = left && password !== '' && !meetsPolicy(password, policy)
  const mismatch = repeated !== '' && repeated !== password ? "password doesn't match." : ''
  const passwordWrong = wrong || (refusedByPolicy ? policyWords : '')
  return (
    <>
      <label htmlFor="password">{t('Password')}</label>
      <PasswordInput
        id="password"
        autoFocus={autoFocus}
        autoComplete="new-password"
        maxLength={mostLetters}
        value={password}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => {
          onType({ ...typed, password: cut(target.value) })
          setLeft(false)
        }}
        {...describedBy('password', passwordWrong)}
      />
      {passwordWrong && <WrongField field="password" text={t(passwordWrong)} />}
      <PolicyPanel password={password} policy={policy} />
      <label htmlFor="repeated">{t('Confirm Password')}</label>
      <PasswordInput
        id="repeated"
        autoComplete="new-password"
        maxLength={mostLetters}
        disabled={!passes}
        value={repeated}
        onChange={({ target }) => onType({ ...typed, repeated: cut(target.value) })}
        {...describedBy('repeated', mismatch)}
      />
      {mismatch && <WrongField field="repeated" text={t(mismatch)} />}
    </>
  )
}
