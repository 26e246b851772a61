import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../../kit/calls/client.client.ts'
import { sealPassword } from '../../../kit/sealing/password-seal.client.ts'
import { changeOwnPassword, passwordPolicy } from '../../../kit/sign-in/password.api.ts'
import { firstPolicy, meetsPolicy } from '../../../kit/sign-in/password-policy.rules.ts'
import { ownSessions } from '../../../kit/sign-in/sessions.api.ts'
import { useOneAtATime } from '../../../kit/ui/one-at-a-time.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useCall, useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { PolicyPanel } from '../sign-in/policy-panel.tsx'
import { mostLetters } from '../sign-in/user-name-field.tsx'

const empty = { oldPassword: '', password: '', repeated: '' }

/** Changes one's own password: the old one is asked, and all other sessions end. */
export default function PasswordForm() {
  const t = useWords()
  const fetchAgain = useFetchAgain()
  const policy = useCall(passwordPolicy, {}).data ?? firstPolicy
  const [typed, setTyped] = useState(empty)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [running, run] = useOneAtATime()
  const { oldPassword, password, repeated } = typed
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = Object.keys(wrong)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }, [wrong])
  const mismatch = repeated !== '' && repeated !== password
  const ready = oldPassword !== '' && meetsPolicy(password, policy) && repeated === password && !running

  const input = (name: keyof typeof empty, autoComplete: string) => ({
    name,
    type: 'password',
    autoComplete,
    maxLength: mostLetters,
    value: typed[name],
    onChange({ target }: { target: { value: string } }) {
      setTyped({ ...typed, [name]: target.value })
      setWrong({})
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) void run(store)
  }
  async function store() {
    try {
      const [old, next] = await Promise.all([sealPassword(oldPassword), sealPassword(password)])
      const { message } = await call(changeOwnPassword, { oldPassword: old, password: next })
      setTyped(empty)
      toastOk(t(message))
      void fetchAgain([ownSessions])
    } catch (caught) {
      const told = caught instanceof CallError ? caught : undefined
      const fields = told?.fields ?? {}
      setWrong(Object.keys(fields).length > 0 ? fields : { oldPassword: told?.text ?? 'Server not responding Please try again !!' })
    }
  }
  return (
    <form ref={form} className="account-password" onSubmit={submit} noValidate>
      <TextInput
        label={t('Old password')}
        error={wrong.oldPassword && t(wrong.oldPassword)}
        {...input('oldPassword', 'current-password')}
      />
      <TextInput label={t('New password')} error={wrong.password && t(wrong.password)} {...input('password', 'new-password')} />
      {password !== '' && <PolicyPanel password={password} policy={policy} />}
      <TextInput label={t('Confirm Password')} error={mismatch && t("password doesn't match.")} {...input('repeated', 'new-password')} />
      <Button type="submit" size="sm" disabled={!ready} loading={running}>
        {t('Change password')}
      </Button>
    </form>
  )
}
