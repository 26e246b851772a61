import { useState } from 'react'
import { type Channel, channelWords } from '../../../kit/notices/notice.ts'
import { smsSize } from '../../../kit/notices/sms-parts.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDay } from '../../../kit/words/formats.ts'
import { languages, useWords } from '../../../kit/words/words.tsx'
import { type PublishReceiver, previewMessage } from './publish.api.ts'
import type { Publishing } from './use-publishing.client.ts'

/** Who is told, with their new days, and the text that each gets. */
export function PublishReceivers({ publishing: { asked, check } }: { publishing: Publishing }) {
  const t = useWords()
  const [chosen, choose] = useState<number | null>(null)
  const receivers = check?.receivers ?? []
  const shown = receivers.find(({ employeeId }) => employeeId === chosen) ?? receivers[0]
  return (
    <div className="publish-told">
      <ul>
        {receivers.map(receiver => (
          <li key={receiver.employeeId}>
            <button type="button" className="publish-person" aria-pressed={receiver === shown} onClick={() => choose(receiver.employeeId)}>
              <b className="cut">{receiver.name}</b>
              <span className="hint">{languageName(receiver.language)}</span>
              <Days receiver={receiver} />
              <Channels receiver={receiver} />
            </button>
          </li>
        ))}
        {check && check.told > receivers.length && (
          <li className="hint publish-line">{t('and {{count}} more', { count: check.told - receivers.length })}</li>
        )}
      </ul>
      {shown && <Preview key={shown.employeeId} asked={asked} receiver={shown} />}
    </div>
  )
}

const languageName = (language: PublishReceiver['language']) => languages.find(({ code }) => code === language)?.name ?? language

const mostDays = 4

function Days({ receiver: { days } }: { receiver: PublishReceiver }) {
  const t = useWords()
  return (
    <span className="publish-days">
      {days.slice(0, mostDays).map(({ date, before, after }) => (
        <span key={date}>{t('{{day}}: {{before}} → {{after}}', { day: formatDay(date), before, after })}</span>
      ))}
      {days.length > mostDays && <span>{t('and {{count}} more', { count: days.length - mostDays })}</span>}
    </span>
  )
}

function Channels({ receiver: { channels } }: { receiver: PublishReceiver }) {
  const t = useWords()
  return (
    <span className="publish-channels">
      {channels.map(({ channel, reason }) => (
        <span key={channel} className={reason === null ? undefined : 'off'} title={reason === null ? undefined : t(reason)}>
          {t(channelWords[channel])}
        </span>
      ))}
    </span>
  )
}

/** The text of one receiver, by channel, in their language or in English. */
function Preview({ asked, receiver }: { asked: Publishing['asked']; receiver: PublishReceiver }) {
  const t = useWords()
  const [channel, setChannel] = useState<Channel>('InApp')
  const [english, setEnglish] = useState(false)
  const { data = [] } = useCall(previewMessage, { ...asked, employeeId: receiver.employeeId })
  const message = data.find(each => each.channel === channel) ?? data[0]
  const text = message && (english ? message.english : message.own)
  const size = text && channel === 'SMS' ? smsSize(text.body) : null
  return (
    <div className="publish-preview">
      <Segments
        label={t('Preview')}
        value={message?.channel ?? channel}
        onChange={setChannel}
        options={data.map(each => ({ value: each.channel, label: t(channelWords[each.channel]) }))}
      />
      {text && (
        <div className="publish-bubble" lang={english ? 'en' : message.language}>
          {text.subject !== '' && <b>{text.subject}</b>}
          <p>{text.body}</p>
        </div>
      )}
      <p className="hint">
        {size && <span>{t('{{count}} {{count:letter|letters}}', { count: size.letters })}</span>}
        {size && <span>{t('{{count}} {{count:part|parts}}', { count: size.parts })}</span>}
        {message && message.language !== 'en' && (
          <button type="button" className="link" aria-pressed={english} onClick={() => setEnglish(!english)}>
            {english ? languageName(message.language) : t('In English')}
          </button>
        )}
      </p>
      {message?.reason && (
        <p className="hint">
          <Icon name="info" size={16} /> {t(message.reason)}
        </p>
      )}
    </div>
  )
}
