import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { refusalText, useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type NamedBreach, overrideRule, rosterBreaches, ruleOverrides, withdrawOverride } from './roster-breaches.api.ts'

/** Lets a breach stand with a reason, or says the reason that was given and takes it back; a rule that blocks has neither. */
export function OverrideBox({ breach, mayChange }: { breach: NamedBreach; mayChange: boolean }) {
  const t = useWords()
  const node = useNode()
  const id = useId()
  const fetchAgain = useFetchAgain()
  const [reason, setReason] = useState('')
  const [sending, setSending] = useState(false)
  const may = useMay(overrideRule) && mayChange
  const { override, severity, employeeId, code, dates } = breach

  async function send(made: () => Promise<unknown>) {
    setSending(true)
    try {
      await made()
      await fetchAgain([rosterBreaches, ruleOverrides])
    } catch (error) {
      toastError(t(refusalText(error)))
    }
    setSending(false)
  }
  const letStand = () =>
    send(() => call(overrideRule, { orgNodeId: node.id, employeeId, code, from: dates[0]!, to: dates.at(-1)!, reason: reason.trim() }))

  if (override)
    return (
      <div className="breach-override">
        <p>{override.reason}</p>
        <p className="hint">{t('{{name}}, {{time}}', { name: override.by, time: formatDateTime(override.at, node.zone) })}</p>
        {may && (
          <Button
            size="xs"
            variant="subtle"
            disabled={sending}
            onClick={() => send(() => call(withdrawOverride, { orgNodeId: node.id, id: override.id }))}
          >
            {t('Withdraw override')}
          </Button>
        )}
      </div>
    )
  if (severity === 'block') return <p className="panel-note">{t('This rule blocks: it cannot be overridden.')}</p>
  if (!may) return null
  return (
    <form
      className="breach-override"
      onSubmit={event => {
        event.preventDefault()
        if (reason.trim() !== '') void letStand()
      }}
    >
      <label htmlFor={id}>{t('Reason')}</label>
      <input id={id} className="breach-reason" value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      <Button size="xs" type="submit" disabled={sending || reason.trim() === ''}>
        {t('Override')}
      </Button>
    </form>
  )
}
