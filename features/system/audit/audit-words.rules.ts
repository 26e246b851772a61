import type { AuditAction } from '../../../kit/history/audit-actions.ts'
import type { HistoryChange } from '../../../kit/history/history.ts'
import type { Words } from '../../../kit/words/fill.ts'
import { formatCount, formatDate, formatDateTime, formatMinutes } from '../../../kit/words/formats.ts'
import type { AuditEntry } from './audit.api.ts'

/** What happened, as a word. */
export const actionWords: Readonly<Record<AuditAction, string>> = {
  insert: 'Added{{:record}}',
  update: 'Changed{{:record}}',
  delete: 'Deleted{{:record}}',
  seen: 'Seen{{:private}}',
  refused: 'Refused{{:access}}',
  signInFailed: 'Sign-in failed',
  act: 'Done{{:act}}',
}

/** Who did it, also where it was nobody who is known. */
export const whoOf = ({ who, byProduct, action }: Pick<AuditEntry, 'who' | 'byProduct' | 'action'>, t: Words): string =>
  who ?? (action === 'signInFailed' ? t('Not signed in') : t(byProduct ? 'Quayside' : 'A former user'))

export const hiddenText = 'You do not have permission to see this record.'

/** All that an entry changed, in one text: `Name: Gate → Gate 2; Active: Yes → No`. */
export function changesText(
  { changes, action, hidden }: Pick<AuditEntry, 'changes' | 'action' | 'hidden'>,
  zone: string,
  t: Words,
): string {
  if (hidden) return t(hiddenText)
  return changes
    .map(change => {
      const value = (of: HistoryChange['from']) => valueText(change, of, zone, t)
      return t('{{label}}: {{value}}', { label: t(change.label), value: toldOf(action, value(change.from), value(change.to)) })
    })
    .join('; ')
}

function toldOf(action: AuditAction, from: string, to: string): string {
  if (action === 'delete') return from
  // what was added has no before; what tells a line apart stays as it is
  return action === 'insert' || from === to || (action !== 'update' && from === nothing) ? to : `${from} → ${to}`
}

const nothing = '–'

function valueText({ kind }: HistoryChange, value: HistoryChange['from'], zone: string, t: Words): string {
  if (value === null || value === '') return nothing
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
      return t(value === true ? 'Yes' : 'No')
    case 'image':
      return t('Another image')
    default:
      return String(value)
  }
}
