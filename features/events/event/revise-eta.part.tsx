import { Button } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { refusalText, useAction } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime, localOf } from '../../../kit/words/formats.ts'
import { useLanguage, useWords } from '../../../kit/words/words.tsx'
import { listEvents, readEventWork, reviseEta, type VesselCall } from './event.api.ts'
import type { Impact } from './event.rules.ts'

interface ReviseEtaProps {
  call: VesselCall
  zone: string
  onClose: () => void
}

/** Asks for the new ETA, then says what it did to the posts and the people on them. */
export function ReviseEta({ call, zone, onClose }: ReviseEtaProps) {
  const t = useWords()
  const [impact, setImpact] = useState<Impact | null>(null)
  const done = (
    <Button size="md" variant="filled" onClick={onClose} data-autofocus>
      {t('Close')}
    </Button>
  )
  if (!impact) return <AskEta call={call} zone={zone} onDone={setImpact} onClose={onClose} />
  return (
    <Dialog title={t('ETA of {{vessel}} revised', { vessel: call.vessel })} size={360} onClose={onClose} footer={done}>
      <Consequences impact={impact} />
    </Dialog>
  )
}

function Consequences({ impact: { added, changed, cancelled, released } }: { impact: Impact }) {
  const t = useWords()
  if (added + changed + cancelled + released === 0) return <p>{t('No posts changed.')}</p>
  return (
    <ul className="consequences">
      {added > 0 && <li>{t('{{count}} posts added', { count: added })}</li>}
      {changed > 0 && <li>{t('{{count}} posts with other times', { count: changed })}</li>}
      {cancelled > 0 && <li>{t('{{count}} posts cancelled', { count: cancelled })}</li>}
      <li>
        {released > 0
          ? t('{{count}} people released: deploy these bands again', { count: released })
          : t('Nobody was released: no one stood on these posts')}
      </li>
    </ul>
  )
}

function AskEta({ call, zone, onDone, onClose }: ReviseEtaProps & { onDone: (impact: Impact) => void }) {
  const t = useWords()
  const language = useLanguage()
  const action = useAction(reviseEta, { invalidates: [listEvents, readEventWork], quiet: true })
  const inForce = localOf(call.effectiveEta, zone)
  const [eta, setEta] = useState<string | null>(`${inForce.date} ${inForce.time}:00`)
  const [refusal, setRefusal] = useState<{ field?: string; text?: string }>({})

  async function save() {
    try {
      onDone(await action.run({ id: call.id, eta: (eta ?? '').slice(0, 16).replace(' ', 'T'), version: call.version }))
    } catch (error) {
      const field = error instanceof CallError ? error.fields.eta : undefined
      setRefusal(field ? { field: t(field) } : { text: t(refusalText(error)) })
    }
  }

  const footer = (
    <>
      <Button size="md" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button size="md" variant="filled" loading={action.running} disabled={!eta} onClick={save}>
        {t('Revise ETA')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Revise ETA of {{vessel}}', { vessel: call.vessel })} onClose={onClose} footer={footer}>
      <DateTimePicker
        size="md"
        label={t('Revised ETA')}
        required
        value={eta}
        onChange={setEta}
        locale={language}
        valueFormat="DD/MMM/YYYY HH:mm"
        description={t('Terminal time, {{zone}}. Announced {{eta}}.', { zone, eta: formatDateTime(call.eta, zone) })}
        error={refusal.field}
        data-autofocus
      />
      {refusal.text && (
        <p className="note danger" role="alert" style={{ marginTop: 'var(--s-4)' }}>
          <Icon name="error" size={16} />
          {refusal.text}
        </p>
      )}
      <p className="note info" style={{ marginTop: 'var(--s-4)' }}>
        <Icon name="info" size={16} />
        {t('The ETD moves by as much, and the posts of this call follow. People on posts that move or go are released.')}
      </p>
    </Dialog>
  )
}
