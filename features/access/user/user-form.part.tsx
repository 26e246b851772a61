import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { checkOf } from '../../../kit/ui/form-checks.client.ts'
import { FormFields } from '../../../kit/ui/form-fields.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { Tabs } from '../../../kit/ui/tabs.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { refusalTexts, useAction } from '../../../kit/ui/use-call.client.ts'
import { FormProvider, useForm } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import '../../../kit/resource/page/page-form.css'
import { HeldKeys } from './held-keys.part.tsx'
import { NameFree } from './name-free.part.tsx'
import { OpenSessions } from './open-sessions.part.tsx'
import { addUser, listUsers, readUser, saveUser, type User } from './user.api.ts'
import { fieldsOf, linkFields, rightFields, terminalFields } from './user-fields.client.ts'
import { rulesOfUser } from './user-rules.client.ts'
import { draftOf, newUser, type Typed, wireOf } from './user-typed.client.ts'
import './user.css'

type Tab = 'user' | 'rights' | 'terminals' | 'sessions' | 'keys'

/** The form of a user: sign-in and links, rights, terminals, and what is open of them. */
export default function UserForm({ user }: { user: User | null }) {
  const t = useWords()
  const navigate = useNavigate()
  const [tab, setTab] = useState<Tab>('user')
  const [invite, setInvite] = useState(user === null)
  const add = useAction(addUser, { invalidates: [listUsers], quiet: true })
  const save = useAction(saveUser, { invalidates: [listUsers, readUser], quiet: true })
  const mayAdd = useMay(addUser)
  const mayEdit = useMay(saveUser)
  const readOnly = user ? !mayEdit || user.beyond : !mayAdd
  const parts = useMemo(
    () => ({ identity: fieldsOf(t, user), links: linkFields(t), rights: rightFields(t), terminals: terminalFields(t) }),
    [t, user],
  )
  const all = useMemo(() => [...parts.identity, ...parts.links, ...parts.rights], [parts])
  const check = useMemo(() => checkOf(all, undefined, rulesOfUser), [all])
  const leave = () => void navigate({ to: '/UserConfiguration' })
  const form = useForm<Typed>({
    values: user ? draftOf(user) : newUser,
    check: check as never,
    onSave: async () => {
      const draft = wireOf(form.now())
      if (user) await save.run({ id: user.id, version: user.version, ...draft })
      else await add.run({ ...draft, userType: form.now().userType === '3' ? 3 : 2, invite: invite && form.now().userType === '2' })
      form.saved()
      toastOk(t('{{name}} is saved.', { name: draft.fullName }))
      leave()
    },
    onWrong: names => setTab(names.some(name => parts.identity.some(field => field.name === name)) ? 'user' : 'rights'),
  })
  const names = all.map(({ name }) => name)
  const refused = form.refused === undefined ? [] : refusalTexts(form.refused, names)
  const first = all.find(({ name }) => form.said[name])
  const isRight = Object.keys(form.faults).length === 0
  const isProgram = form.values.userType === '3'
  return (
    <FormProvider value={form as never}>
      <ScreenHead title={user ? t('Edit User') : t('Add User')} {...(user && { count: user.fullName })}>
        <Button onClick={() => form.leave(leave)}>{t('Cancel')}</Button>
        {!readOnly && (
          <SaveButton
            unchanged={user !== null && !form.isChanged}
            blocked={isRight ? undefined : first ? first.label : t('Fill in the fields marked *')}
            running={form.running}
            onClick={() => void form.save()}
            onBlocked={form.sayAll}
          />
        )}
      </ScreenHead>
      <div className="work">
        <div className="body document user-form">
          <Tabs
            tab={tab}
            onTab={id => setTab(id as Tab)}
            tabs={[
              { id: 'user', label: t('User') },
              { id: 'rights', label: t('Roles and reach') },
              { id: 'terminals', label: t('Application Terminal') },
              ...(user && !isProgram ? [{ id: 'sessions', label: t('Sessions') }] : []),
              ...(user && isProgram ? [{ id: 'keys', label: t('Keys') }] : []),
            ]}
          />
          {user?.beyond && <Note text={t('This user may do more than you. Only a super administrator can change it.')} />}
          {user?.elsewhere && !user.beyond && tab === 'user' && (
            <Note text={t('This user belongs to another company too. Only what concerns this company can be changed here.')} />
          )}
          {user?.own && tab !== 'user' && <Note text={t('Nobody changes their own rights. Ask another administrator.')} />}
          {refused.length > 0 && (
            <div className="note danger" role="alert">
              <Icon name="error" />
              <div>
                {refused.map(text => (
                  <p key={text}>{t(text)}</p>
                ))}
                {form.refused instanceof CallError && form.refused.code === 'stale' && user && (
                  <Button variant="subtle" onClick={() => window.location.reload()}>
                    {t('Load it anew')}
                  </Button>
                )}
              </div>
            </div>
          )}
          {tab === 'user' && (
            <>
              <section className="form">
                <FormFields fields={parts.identity} readOnly={readOnly || user?.elsewhere === true} />
                {!user && <NameFree userName={form.values.userName ?? ''} />}
              </section>
              {!isProgram && (
                <section className="form">
                  <h2>{t('Links')}</h2>
                  <FormFields fields={parts.links} readOnly={readOnly} focused={false} />
                </section>
              )}
              {!user && !isProgram && (
                <Checkbox
                  checked={invite}
                  onChange={event => setInvite(event.currentTarget.checked)}
                  label={t('Send an invitation: a link with which the user sets the password')}
                />
              )}
            </>
          )}
          {tab === 'rights' && (
            <section className="form">
              <FormFields fields={parts.rights} readOnly={readOnly || user?.own === true} focused={false} />
            </section>
          )}
          {tab === 'terminals' && (
            <section className="form">
              <FormFields fields={parts.terminals} readOnly={readOnly || user?.own === true} focused={false} />
            </section>
          )}
          {tab === 'sessions' && user && <OpenSessions user={user} />}
          {tab === 'keys' && user && <HeldKeys user={user} />}
        </div>
      </div>
    </FormProvider>
  )
}

const Note = ({ text }: { text: string }) => (
  <div className="note info">
    <Icon name="info" />
    <p>{text}</p>
  </div>
)
