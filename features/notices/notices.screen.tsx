import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useLive } from '../../kit/live/use-live.client.ts'
import { allNotices, listNotices, noticeSubject, readNotices, type Told } from '../../kit/notices/bell.api.ts'
import { type Column, DataTable, firstView } from '../../kit/ui/data-table.tsx'
import { Empty } from '../../kit/ui/empty.tsx'
import { Failure } from '../../kit/ui/failure.tsx'
import { useKept } from '../../kit/ui/kept.client.ts'
import { useNode } from '../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../kit/ui/screen-head.tsx'
import { SearchBox } from '../../kit/ui/search-field.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { bold, Sentence } from '../../kit/ui/sentence.tsx'
import { State } from '../../kit/ui/state.tsx'
import { RefreshButton, Toolbar } from '../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../kit/words/words.tsx'

type Shown = 'unread' | 'all'
const typingPause = 200
const none: readonly Told[] = []

/** One's own notices, also those that the bell does not show any more; pressing one marks it as read and opens its page. */
export default function NoticesScreen() {
  const t = useWords()
  const { zone } = useNode()
  const navigate = useNavigate()
  const [shown, setShown] = useKept<Shown>('shown', 'all')
  const [view, setView] = useKept('view', firstView)
  const [search, setSearch] = useKept('search', '')
  const [sought] = useDebouncedValue(search.trim(), typingPause)
  const input = {
    search: sought,
    offset: view.page * view.pageSize,
    limit: view.pageSize,
    ...(shown === 'unread' && { unread: 'yes' as const }),
  }
  const found = useCall(allNotices, input)
  useLive(noticeSubject, [allNotices])
  const { run } = useAction(readNotices, { invalidates: [allNotices, listNotices] })
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  const open = useCallback(
    (row: Told) => {
      if (!row.read) void run({ notices: [row.id] }).catch(() => undefined)
      if (row.path) void navigate({ to: row.path })
    },
    [run, navigate],
  )
  const count = found.data?.count ?? 0
  const from = (change: () => void) => {
    change()
    setView(before => ({ ...before, page: 0 }))
  }
  return (
    <>
      <ScreenHead
        title={t('Notifications')}
        count={found.data && <Sentence>{t('{{count}} {{count:notice|notices}}', { count: bold(count) })}</Sentence>}
      />
      <Toolbar right={<RefreshButton reload={found.refetch} clear={() => from(() => setSearch(''))} />}>
        <SearchBox value={search} onChange={text => from(() => setSearch(text))} label={t('Notice or text')} />
        <Segments
          label={t('Which notices')}
          value={shown}
          onChange={next => from(() => setShown(next))}
          options={[
            { value: 'all', label: t('All') },
            { value: 'unread', label: t('Unread') },
          ]}
        />
      </Toolbar>
      {found.error && !found.data ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('Notifications')}
          rows={found.data?.rows ?? none}
          columns={columns}
          rowId={row => String(row.id)}
          onOpen={open}
          view={view}
          onView={setView}
          total={count}
          loading={found.isPending || found.isPlaceholderData}
          empty={
            sought ? (
              <Empty title={t('No results found with the given criteria')} />
            ) : (
              <Empty title={t(shown === 'all' ? 'No notices yet' : 'Nothing unread')}>{t('Your notices appear here.')}</Empty>
            )
          }
        />
      )}
    </>
  )
}

const columnsOf = (t: Words, zone: string): Column<Told>[] => [
  { id: 'at', header: t('When'), kind: 'dateTime', zone, plain: true, value: row => row.at, width: 160 },
  {
    id: 'read',
    plain: true,
    header: t('State'),
    kind: 'own',
    value: row => t(row.read ? 'Read' : 'Unread'),
    cell: row => <State icon={row.read ? 'yes' : 'bell'} word={t(row.read ? 'Read' : 'Unread')} {...(!row.read && { tone: 'info' })} />,
    width: 120,
  },
  { id: 'subject', header: t('Notice'), kind: 'text', plain: true, value: row => row.subject, width: 300 },
  { id: 'body', header: t('Text'), kind: 'text', plain: true, value: row => row.body, width: 500 },
]
