import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { channelWords } from '../../../kit/notices/notice.ts'
import { fillPlaces, oneLine } from '../../../kit/notices/places.ts'
import { smsSize } from '../../../kit/notices/sms-parts.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { Segments } from '../../../kit/ui/segments.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { mayLeave, useDraft } from '../../../kit/ui/unsaved.client.ts'
import { refusalText, useAction } from '../../../kit/ui/use-call.client.ts'
import { fill } from '../../../kit/words/fill.ts'
import { languages, useWords } from '../../../kit/words/words.tsx'
import { deleteMessageText, listMessageTexts, type MessageText, putMessageText } from './message-text.api.ts'
import './message-texts.css'
import type { TextRow } from './message-text-rows.rules.ts'
import { noticeBy } from './notices.rules.ts'

/** The text of a message in each language: the built-in one, or the company's own, with its places and how it will read. */
export default function TextDialog({ row, onClose }: { row: TextRow; onClose(): void }) {
  const t = useWords()
  const [language, setLanguage] = useState<MessageText['language']>('en')
  const text = row.texts.find(each => each.language === language) ?? row.texts[0]
  const unlessKept = (then: () => void) => void mayLeave().then(leaves => leaves && then())
  return (
    <Dialog
      title={t('{{message}}, {{channel}}', { message: t(row.label), channel: t(channelWords[text.channel]) })}
      size={880}
      onClose={() => unlessKept(onClose)}
    >
      <div className="message-text">
        <Segments
          label={t('Language')}
          value={language}
          onChange={next => unlessKept(() => setLanguage(next))}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextForm key={language} text={text} />
      </div>
    </Dialog>
  )
}

/** of a text that the company has not worded itself */
const builtInVersion = 0

function TextForm({ text }: { text: MessageText }) {
  const t = useWords()
  const { notice: name, channel, language, builtIn, own } = text
  const start = own ?? builtIn
  const { draft, setDraft, begin, version, isChanged } = useDraft(
    () => ({ subject: start.subject, body: start.body }),
    own?.version ?? builtInVersion,
  )
  const { subject, body } = draft
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const may = useMay(putMessageText)
  const save = useAction(putMessageText, { invalidates: [listMessageTexts], quiet: true })
  const reset = useAction(deleteMessageText, { invalidates: [listMessageTexts] })
  const notice = noticeBy(name, channel)!
  const hasSubject = channel !== 'SMS'
  const named = { notice: name, channel, language }
  async function keep() {
    try {
      const { own: kept } = await save.run({ ...named, subject, body, version: version || null })
      begin({ subject: kept!.subject, body: kept!.body }, kept!.version)
      setWrong({})
      toastOk(t('The text is saved.'))
    } catch (error) {
      setWrong(error instanceof CallError && Object.keys(error.fields).length > 0 ? error.fields : { body: refusalText(error) })
    }
  }
  return (
    <>
      {hasSubject && (
        <TextInput
          label={t('Subject')}
          lang={language}
          value={subject}
          maxLength={200}
          readOnly={!may}
          error={wrong.subject && t(wrong.subject)}
          onChange={({ currentTarget: { value } }) => setDraft(now => ({ ...now, subject: value }))}
        />
      )}
      <Textarea
        label={t('Text')}
        lang={language}
        value={body}
        maxLength={4000}
        autosize
        minRows={4}
        maxRows={12}
        readOnly={!may}
        error={wrong.body && t(wrong.body)}
        onChange={({ currentTarget: { value } }) => setDraft(now => ({ ...now, body: value }))}
      />
      <Places of={notice} />
      <Preview notice={notice} channel={channel} language={language} subject={subject} body={body} />
      {may && (
        <div className="message-text-actions">
          {own && (
            <Button
              variant="default"
              loading={reset.running}
              onClick={() =>
                void reset.run({ ...named, version: own.version }).then(
                  () => {
                    begin(builtIn, builtInVersion)
                    toastOk(t('The built-in text counts again.'))
                  },
                  () => undefined,
                )
              }
            >
              {t('Back to the built-in text')}
            </Button>
          )}
          <Button variant="filled" disabled={!isChanged} loading={save.running} onClick={() => void keep()}>
            {t('Save')}
          </Button>
        </div>
      )}
    </>
  )
}

type NoticeOf = NonNullable<ReturnType<typeof noticeBy>>

function Places({ of }: { of: NoticeOf }) {
  const t = useWords()
  return (
    <dl className="message-places">
      {Object.entries(of.places).map(([name, { says }]) => (
        <div key={name}>
          <dt>
            <code>{`{{${name}}}`}</code>
          </dt>
          <dd>{t(says)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PreviewProps extends Pick<MessageText, 'channel' | 'language'> {
  notice: NoticeOf
  subject: string
  body: string
}

/** As a receiver will read it, with examples in its places. */
function Preview({ notice, channel, language, subject, body }: PreviewProps) {
  const t = useWords()
  const examples = Object.fromEntries(Object.entries(notice.places).map(([name, { example }]) => [name, example]))
  const places = fillPlaces(notice, examples, language)
  const made = fill(body, places, language)
  const { letters, parts } = smsSize(made)
  return (
    <section aria-label={t('Preview')} className="message-preview" lang={language}>
      {channel !== 'SMS' && <b>{oneLine(fill(subject, places, language))}</b>}
      <p>{made}</p>
      {channel === 'SMS' && (
        <small className="aside">{t('{{letters}} {{letters:letter|letters}} in {{parts}} {{parts:part|parts}}', { letters, parts })}</small>
      )}
    </section>
  )
}
