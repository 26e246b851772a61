import { useMemo, useState } from 'react'
import { channelWords } from '../../../kit/notices/notice.ts'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { found } from '../../../kit/ui/found.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { RefreshButton, Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { languages, useWords } from '../../../kit/words/words.tsx'
import { listMessageTexts, type MessageText } from './message-text.api.ts'
import { rowsOf, type TextRow } from './message-text-rows.rules.ts'
import { SettingsButton } from './settings-button.part.tsx'

const TextDialog = lazyPart(() => import('./text-dialog.part.tsx'))

const noTexts: readonly MessageText[] = []
const rowId = ({ id }: TextRow) => id

/** What people are told, by message and channel; each text may be the company's own. */
export default function MessageTextsScreen() {
  const t = useWords()
  const list = useCall(listMessageTexts, {})
  const [search, setSearch] = useState('')
  const rows = useMemo(() => rowsOf(list.data ?? noTexts), [list.data])
  const inSight = useMemo(() => rows.filter(row => found([t(row.label), shown(row)], search)), [rows, search, t])
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
      <Toolbar right={<RefreshButton reload={list.refetch} clear={() => setSearch('')} />}>
        <SearchBox value={search} onChange={setSearch} label={t('Message or text')} />
      </Toolbar>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('Message Texts')}
          rows={inSight}
          columns={columns}
          rowId={rowId}
          onOpen={row => setOpen(row.id)}
          loading={list.isPending}
          {...(search && { empty: <Empty title={t('No results found with the given criteria')} /> })}
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
