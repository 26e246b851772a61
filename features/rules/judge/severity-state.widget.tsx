import { State } from '../../../kit/ui/state.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { severityWords } from '../rule-set/rule-words.rules.ts'

const looks = {
  block: { icon: 'error', tone: 'danger' },
  warn: { icon: 'warning', tone: 'warn' },
  info: { icon: 'info', tone: 'info' },
} as const

export type BreachSeverity = keyof typeof looks

/** How grave a breach is, as icon and word. */
export function SeverityState({ severity }: { severity: BreachSeverity }) {
  const t = useWords()
  const { icon, tone } = looks[severity]
  return <State icon={icon} word={t(severityWords[severity])} tone={tone} />
}
