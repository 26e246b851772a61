import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createContext, useContext, useState } from 'react'
import { isInstant } from '../../../kit/fields/instant.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { Consequences } from './consequences.part.tsx'
import { listEvents, previewEta, type RevisedEta, readEventWork, reviseEta, type VesselCall } from './event.api.ts'

interface ReviseEtaProps {
  call: VesselCall
  zone: string
  onClose: () => void
}

/** Asks for the new ETA and says what it would do to the posts and the people on them; then what it did. */
export default function ReviseEta({ call, zone, onClose }: ReviseEtaProps) {
  const t = useWords()
  const [done, setDone] = useState<RevisedEta | null>(null)
  const close = (
    <Button size="md" variant="filled" onClick={onClose} data-autofocus>
      {t('Close')}
    </Button>
  )
  if (!done) return <AskEta call={call} zone={zone} onDone={setDone} onClose={onClose} />
  return (
    <Dialog title={t('ETA of {{vessel}} revised', { vessel: call.vessel })} onClose={onClose} footer={close}>
      <Consequences outcome={done} zone={zone} done onLeave={onClose} />
    </Dialog>
  )
}

const typingPauseMs = 400
const Revised = createContext<Pick<ReviseEtaProps, 'call' | 'zone' | 'onClose'> | null>(null)

/** What the ETA as it is typed would do; nothing is saved. */
function Preview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const revised = useContext(Revised)!
  const [eta] = useDebouncedValue(String(values.eta ?? ''), typingPauseMs)
  const { id, version, effectiveEta } = revised.call
  const isAsked = isInstant(eta) && eta !== effectiveEta
  const { data, isPlaceholderData } = useCall(previewEta, { id, version, eta }, { enabled: isAsked, anew: true })
  return isAsked && data && !isPlaceholderData ? <Consequences outcome={data} zone={revised.zone} onLeave={revised.onClose} /> : null
}

function AskEta({ call, zone, onDone, onClose }: ReviseEtaProps & { onDone: (outcome: RevisedEta) => void }) {
  const t = useWords()
  const action = useAction(reviseEta, { invalidates: [listEvents, readEventWork], quiet: true })
  const hint = t('Terminal time, {{zone}}. Announced {{eta}}.', { zone, eta: formatDateTime(call.eta, zone) })
  return (
    <Revised.Provider value={{ call, zone, onClose }}>
      <FormDialog
        title={t('Revise ETA of {{vessel}}', { vessel: call.vessel })}
        fields={[{ name: 'eta', label: t('Revised ETA'), kind: 'dateTime', required: true, hint }]}
        values={{ eta: call.effectiveEta }}
        Picture={Preview}
        pictureBelow
        onSave={async ({ eta }) => onDone(await action.run({ id: call.id, eta: String(eta), version: call.version }))}
        onClose={onClose}
        saveLabel={t('Revise ETA')}
        note={
          <>
            <Icon name="info" size={16} />
            {t(
              'The ETD and the posts of this call move by the same time. People whose shift covers their post at its new times stay there.',
            )}
          </>
        }
      />
    </Revised.Provider>
  )
}
