import { type DeliveryState, deliveryStateNames, deliveryStates } from '../../../kit/notices/delivery-states.ts'
import type { Channel } from '../../../kit/notices/notice.ts'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { formatCount, formatDate, localOf } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'

type States = readonly { readonly state: DeliveryState; readonly count: number }[]
const countOf = (states: States, wanted: DeliveryState) => states.find(({ state }) => state === wanted)?.count ?? 0

/** "1,284 messages since 21/Nov/2026, 9 wait, 3 failed, 3 kept". */
export function OutboxCounts({ states, since, zone }: { states: States; since: string | null; zone: string }) {
  const t = useWords()
  const all = states.reduce((sum, { count }) => sum + count, 0)
  if (since === null) return null
  const date = formatDate(localOf(since, zone).date)
  const parts = [
    { count: countOf(states, 'waiting'), text: '{{count}} {{count:waits|wait}}' },
    { count: countOf(states, 'failed'), text: '{{count}} failed' },
    { count: countOf(states, 'kept'), text: '{{count}} kept' },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <Sentence>{t('{{count}} {{count:message|messages}} since {{date}}', { count: bold(all), date })}</Sentence>
      {parts.map(({ count, text }) => (
        <span key={text}>
          {', '}
          <Sentence>{t(text, { count: bold(count) })}</Sentence>
        </span>
      ))}
    </>
  )
}

/** What is missing for messages to leave, and who can set it. */
export function MissingServers({ missing }: { missing: readonly Channel[] }) {
  const t = useWords()
  if (missing.length === 0) return null
  const both = missing.length === 2
  const what = both
    ? 'No mail server and no SMS gateway are set.'
    : missing[0] === 'Email'
      ? 'No mail server is set.'
      : 'No SMS gateway is set.'
  return (
    <div className="note info outbox-note">
      <Icon name="info" />
      <span>
        <b>{t(what)}</b>{' '}
        {t('Messages are kept here until then. The operator of this server sets {{names}} as the README says, and restarts it.', {
          names: namesOf(missing),
        })}
      </span>
    </div>
  )
}

const namesOf = (missing: readonly Channel[]) => missing.map(channel => (channel === 'Email' ? 'SMTP_URL' : 'SMS_URL')).join(', ')

interface StateChipsProps {
  states: States
  chosen: DeliveryState | null
  onChoose(state: DeliveryState | null): void
}

/** One chip for each state that has messages. */
export function StateChips({ states, chosen, onChoose }: StateChipsProps) {
  const t = useWords()
  return deliveryStateNames
    .filter(state => countOf(states, state) > 0 || state === chosen)
    .map(state => (
      <FilterChip key={state} active={state === chosen} onToggle={() => onChoose(state === chosen ? null : state)}>
        {t(deliveryStates[state].word)} <span className="segment-count">{formatCount(countOf(states, state))}</span>
      </FilterChip>
    ))
}
