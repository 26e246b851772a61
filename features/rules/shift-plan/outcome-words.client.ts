import type { Words } from '../../../kit/words/words.tsx'
import type { Outcome } from './shift-plan.api.ts'

/** How a roll-out ended, as a sentence. */
export function outcomeWords({ code, added, changed, removed, kept, over = 0, onLeave, subjects }: Outcome, t: Words): string {
  const named = subjects.join(', ')
  switch (code) {
    case 'twoRows':
      return t('Nothing was rolled out: these people are on two rows of the plan at once: {{people}}.', { people: named })
    case 'noLength':
      return t('Nothing was rolled out. These bands would have no length on the night when the clocks change: {{bands}}.', { bands: named })
    case 'noBand':
      return t('Nothing was rolled out. These bands are not in use any more: {{bands}}.', { bands: named })
    case 'overlap':
      if (subjects.length === 0) return t('Nothing was rolled out: a shift would overlap another shift of the same person.')
      return t('Nothing was rolled out: these shifts would overlap another shift of the same person: {{shifts}}.', { shifts: named })
    case 'locked':
      return t('Nothing was rolled out: the schedule of these days is locked by user {{user}}.', { user: named })
    case 'rules':
      return t('Nothing was rolled out: the days of these people would break a rule that blocks: {{people}}.', { people: named })
    case 'unreasoned':
      return t('Nothing was rolled out: these rules would be broken without a reason: {{rules}}.', {
        rules: subjects.map(text => t(text)).join(', '),
      })
    case 'broken':
      if (subjects.length > 0) return t(named)
      return t('Nothing was rolled out: something went wrong on the server. Please try again.')
    case 'cancelled':
      return t('Cancelled: nothing was rolled out.')
    case 'done':
      return doneWords({ added, changed, removed, kept, over, onLeave }, t)
  }
}

function doneWords({ added, changed, removed, kept, over = 0, onLeave }: Omit<Outcome, 'code' | 'subjects'>, t: Words): string {
  const parts = [
    added > 0 && t('{{count}} {{count:day|days}} added', { count: added }),
    changed > 0 && t('{{count}} changed', { count: changed }),
    removed > 0 && t('{{count}} removed', { count: removed }),
    kept > 0 && t('{{count}} kept, because changed by hand or deployed', { count: kept }),
    onLeave && t('{{count}} left, because of leave ({{named}})', { count: onLeave.count, named: namedWords(onLeave, t) }),
    over > 0 && t('{{count}} left, because already worked', { count: over }),
  ].filter(Boolean)
  return parts.length === 0 ? t('Nothing has changed: the live schedule already matches the plan.') : `${parts.join(', ')}.`
}

const namedWords = ({ count, named }: NonNullable<Outcome['onLeave']>, t: Words): string =>
  count > named.length ? t('{{cells}} and {{count}} more', { cells: named.join('; '), count: count - named.length }) : named.join('; ')
