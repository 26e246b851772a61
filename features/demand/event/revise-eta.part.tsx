import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
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
    <Dialog title={t('ETA of {{vessel}} revised', { vessel: call.vessel })} size={350} onClose={onClose} footer={done}>
      <Consequences impact={impact} />
    </Dialog>
  )
}

function Consequences({ impact: { added, changed, cancelled, released } }: { impact: Impact }) {
  const t = useWords()
  if (added + changed + cancelled + released === 0) return <p>{t('No posts changed.')}</p>
  return (
    <ul className="consequences">
      {added > 0 && <li>{t('{{count}} {{count:post|posts}} added', { count: added })}</li>}
      {changed > 0 && <li>{t('{{count}} {{count:post|posts}} with other times', { count: changed })}</li>}
      {cancelled > 0 && <li>{t('{{count}} {{count:post|posts}} cancelled', { count: cancelled })}</li>}
      <li>
        {released > 0
          ? t('{{count}} {{count:person|people}} released: deploy these bands again', { count: released })
          : t('Nobody was released: these posts were open')}
      </li>
    </ul>
  )
}

function AskEta({ call, zone, onDone, onClose }: ReviseEtaProps & { onDone: (impact: Impact) => void }) {
  const t = useWords()
  const action = useAction(reviseEta, { invalidates: [listEvents, readEventWork], quiet: true })
  const hint = t('Terminal time, {{zone}}. Announced {{eta}}.', { zone, eta: formatDateTime(call.eta, zone) })
  return (
    <FormDialog
      title={t('Revise ETA of {{vessel}}', { vessel: call.vessel })}
      fields={[{ name: 'eta', label: t('Revised ETA'), kind: 'dateTime', required: true, hint }]}
      values={{ eta: call.effectiveEta }}
      onSave={async ({ eta }) => onDone(await action.run({ id: call.id, eta: String(eta), version: call.version }))}
      onClose={onClose}
      saveLabel={t('Revise ETA')}
      note={
        <>
          <Icon name="info" size={16} />
          {t('The ETD and the posts of this call move by the same time. People on posts that move or are removed are released.')}
        </>
      }
    />
  )
}
