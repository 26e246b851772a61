import { fixedSpecials, type PasswordPolicy, policyChecks } from '../../../kit/sign-in/password-policy.rules.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import './policy-panel.css'

const wordsOf = (t: Words, { minPwdLength, specialCharValues }: PasswordPolicy) => ({
  length: t('At least {{count}} {{count:character|characters}}', { count: minPwdLength }),
  capital: t('A capital letter'),
  lower: t('A small letter'),
  digit: t('A digit'),
  special: t('One of {{characters}}', { characters: specialCharValues || fixedSpecials }),
})

/** What is asked of a password, each thing ticked as soon as it is met (PWD-20, PWD-22). */
export function PolicyPanel({ password, policy }: { password: string; policy: PasswordPolicy }) {
  const t = useWords()
  const said = wordsOf(t, policy)
  return (
    <ul className="policy" aria-label={t('Password policy')}>
      {policyChecks(password, policy).map(({ what, met }) => (
        <li key={what} className={met ? 'met' : undefined}>
          {met ? <Icon name="yes" size={16} /> : <span className="open" />}
          {said[what]}
          <span className="hidden-text">{met ? t('met') : t('not met yet')}</span>
        </li>
      ))}
    </ul>
  )
}
