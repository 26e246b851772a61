import { useMemo, useState } from 'react'
import { channelWords } from '../../../kit/notices/notice.ts'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { languages, useWords } from '../../../kit/words/words.tsx'
import { listMessageTexts, type MessageText } from './message-text.api.ts'
import { allNotices } from './notices.rules.ts'
import { SettingsButton } from './settings-button.part.tsx'

const TextDialog = lazyPart(() => import('./text-dialog.part.tsx'))

/** The texts of one notice and channel, in every language. */
export interface TextRow {
  readonly id: string
  readonly label: string
  readonly texts: readonly [MessageText, ...MessageText[]]
}

const noTexts: readonly MessageText[] = []
const rowId = ({ id }: TextRow) => id

function rowsOf(texts: readonly MessageText[]): TextRow[] {
  const rows = new Map<string, MessageText[]>()
  for (const text of texts) rows.set(`${text.notice} ${text.channel}`, [...(rows.get(`${text.notice} ${text.channel}`) ?? []), text])
  return [...rows].map(([id, list]) => ({
    id,
    label: allNotices.find(({ name }) => name === list[0]!.notice)?.label ?? list[0]!.notice,
    texts: list as [MessageText, ...MessageText[]],
  }))
}

/** What people are told, by message and channel; each text may be the company's own. */
export default function MessageTextsScreen() {
  const t = useWords()
  const found = useCall(listMessageTexts, {})
  const rows = useMemo(() => rowsOf(found.data ?? noTexts), [found.data])
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo<Column<TextRow>[]>(
    () => [
      { id: 'label', header: t('Message'), kind: 'text', value: row => t(row.label), width: 280 },
      { id: 'channel', header: t('Channel'), kind: 'text', value: row => t(channelWords[row.texts[0].channel]), width: 130 },
      { id: 'own', header: t("Company's own text"), kind: 'text', value: ownIn, width: 260 },
      { id: 'text', header: t('Text'), kind: 'text', value: shown, width: 520 },
    ],
    [t],
  )
  const chosen = rows.find(({ id }) => id === open)
  return (
    <>
      <ScreenHead title={t('Message Texts')}>
        <SettingsButton />
      </ScreenHead>
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('Message Texts')}
          rows={rows}
          columns={columns}
          rowId={rowId}
          onOpen={row => setOpen(row.id)}
          loading={found.isPending}
        />
      )}
      {chosen && <TextDialog row={chosen} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The languages that have a text of the company's, in their own names. */
const ownIn = ({ texts }: TextRow) =>
  texts
    .filter(({ own }) => own)
    .map(text => languages.find(({ code }) => code === text.language)?.name)
    .join(', ')

const shown = ({ texts: [{ own, builtIn }] }: TextRow) => (own ?? builtIn).body.replace(/\s+/g, ' ')
