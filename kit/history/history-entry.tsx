import { Icon } from '../ui/icon.tsx'
import { formatCount, formatDate, formatDateTime, formatMinutes } from '../words/formats.ts'
import { useWords, type Words } from '../words/words.tsx'
import type { HistoryChange, HistoryEntry, HistoryLine } from './history.ts'

interface EntryProps {
  entry: HistoryEntry
  zone: string
}

/** What one save changed: who, when, and each field from what to what. */
export function EntryOf({ entry: { at, who, lines }, zone }: EntryProps) {
  const t = useWords()
  return (
    <li className="history-entry">
      <p className="history-who">
        <b>{who ?? t('Quayside')}</b>
        <time dateTime={at}>{formatDateTime(at, zone)}</time>
      </p>
      {lines.map((line, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened does not change its place
          key={at}
          line={line}
          zone={zone}
        />
      ))}
    </li>
  )
}

function happened(t: Words, { action, of }: HistoryLine): string {
  if (of === null) return { insert: t('Added{{:record}}'), update: t('Changed{{:record}}'), delete: t('Deleted{{:record}}') }[action]
  const what = { what: t(of) }
  return { insert: t('{{what}} added', what), update: t('{{what}} changed', what), delete: t('{{what}} removed', what) }[action]
}

function Line({ line, zone }: { line: HistoryLine; zone: string }) {
  const t = useWords()
  const { action, changes, because } = line
  return (
    <>
      <p className="history-what">
        {happened(t, line)}
        {because && <span>{t(because)}</span>}
      </p>
      <dl className="history-changes">
        {changes.map(change => (
          <div key={change.label}>
            <dt>{t(change.label)}</dt>
            <dd>
              <Change change={change} action={action} zone={zone} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Change({ change, action, zone }: { change: HistoryChange; action: HistoryLine['action']; zone: string }) {
  const t = useWords()
  if (change.kind === 'image') return t('Another image')
  const [from, to] = [change.from, change.to].map(value => shown(change, value, zone, t))
  if (action === 'insert') return to
  if (action === 'delete') return from
  // what tells the line apart stays as it is
  if (from === to) return to
  return (
    <>
      <del>{from}</del> <Icon name="forward" size={16} aria-label={t('to{{:change}}')} /> <ins>{to}</ins>
    </>
  )
}

/** A value in words; a dash where there is none. */
function shown({ kind }: HistoryChange, value: HistoryChange['from'], zone: string, t: Words): string {
  if (value === null || value === '') return '–'
  switch (kind) {
    case 'word':
      return String(value)
        .split('\n')
        .map(word => t(word))
        .join(', ')
    case 'number':
      return formatCount(Number(value))
    case 'duration':
      return formatMinutes(Number(value))
    case 'date':
      return formatDate(String(value))
    case 'dateTime':
      return formatDateTime(String(value), zone)
    case 'yesNo':
      return value === true ? t('Yes') : t('No')
    default:
      return String(value)
  }
}
