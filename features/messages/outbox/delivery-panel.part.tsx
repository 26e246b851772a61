import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { deliveryStates, mayCancel, maySendAgain } from '../../../kit/notices/delivery-states.ts'
import { channelWords } from '../../../kit/notices/notice.ts'
import { smsSize } from '../../../kit/notices/sms-parts.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { languages, useWords } from '../../../kit/words/words.tsx'
import { cancelDeliveries, type DeliveryDetail, deliverySubject, listOutbox, oneDelivery, resendDeliveries } from './outbox.api.ts'

/** A message as it was sent, its tries, and what it is about. */
export default function DeliveryPanel({ id, onClose }: { id: number; onClose(): void }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const found = useCall(oneDelivery, { orgNodeId, id })
  useLive(deliverySubject, [oneDelivery], { orgNodeId })
  const shown = found.data?.id === id ? found.data : undefined
  return (
    <SidePanel title={t('Message')} onClose={onClose} footer={shown && <Actions message={shown} />}>
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : shown ? (
        <Message message={shown} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}

function Actions({ message: { id, state } }: { message: DeliveryDetail }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const shows = [listOutbox, oneDelivery]
  const again = useAction(resendDeliveries, { invalidates: shows })
  const cancel = useAction(cancelDeliveries, { invalidates: shows })
  if (!useMay(resendDeliveries)) return null
  return (
    <>
      {maySendAgain.includes(state) && (
        <Button
          loading={again.running}
          onClick={() =>
            void again.run({ orgNodeId, ids: [id] }).then(
              ({ says }) => toastOk(t(says)),
              () => undefined,
            )
          }
        >
          {t('Resend')}
        </Button>
      )}
      {mayCancel.includes(state) && (
        <Button variant="default" loading={cancel.running} onClick={() => void cancel.run({ orgNodeId, ids: [id] }).catch(() => undefined)}>
          {t('Cancel message')}
        </Button>
      )}
    </>
  )
}

function Message({ message }: { message: DeliveryDetail }) {
  const t = useWords()
  const { zone } = useNode()
  const { icon, word, ...look } = deliveryStates[message.state]
  const { letters, parts } = smsSize(message.body)
  return (
    <div className="delivery">
      <State icon={icon} word={t(word)} {...look} />
      {message.reason && <p className="aside">{t(message.reason)}</p>}
      {message.state === 'waiting' && message.nextAt && (
        <p className="aside">{t('Next try at {{time}}', { time: formatDateTime(message.nextAt, zone) })}</p>
      )}
      <dl>
        <dt>{t('To{{:receiver}}')}</dt>
        <dd>{[message.receiver, message.address].filter(Boolean).join(' · ')}</dd>
        <dt>{t('Channel')}</dt>
        <dd>{t(channelWords[message.channel])}</dd>
        <dt>{t('Created')}</dt>
        <dd>{formatDateTime(message.at, zone)}</dd>
        <dt>{t('Caused by')}</dt>
        <dd>{message.by ?? t('Quayside')}</dd>
      </dl>
      <h3>{t('Text as sent')}</h3>
      <article lang={message.language} className="delivery-text">
        {message.channel !== 'SMS' && <b>{message.subject}</b>}
        <p>{message.body}</p>
      </article>
      <p className="aside delivery-size">
        <span>{languages.find(({ code }) => code === message.language)?.name}</span>
        {message.channel === 'SMS' && (
          <span>{t('{{letters}} {{letters:letter|letters}} in {{parts}} {{parts:part|parts}}', { letters, parts })}</span>
        )}
      </p>
      {message.path && (
        <p>
          <Link to={message.path}>{t('What it is about')}</Link>
        </p>
      )}
      <Tries tries={message.tries} zone={zone} />
    </div>
  )
}

function Tries({ tries, zone }: { tries: DeliveryDetail['tries']; zone: string }) {
  const t = useWords()
  if (tries.length === 0) return null
  return (
    <>
      <h3>{t('Tries')}</h3>
      <ol className="delivery-tries">
        {tries.map(({ at, outcome, reason, gathered }) => (
          <li key={at + (reason ?? '')}>
            <span className="delivery-time">{formatDateTime(at, zone)}</span> {t(outcome ? outcomes[outcome] : 'No answer was noted')}
            {gathered > 1 && (
              <span className="aside"> {t('in one mail with {{count}} {{count:other|others}}', { count: gathered - 1 })}</span>
            )}
            {reason && <p className="aside">{t(reason)}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

const outcomes = { sent: 'Sent', refused: 'Refused', later: 'Tried in vain', inDoubt: 'May have arrived' } as const
