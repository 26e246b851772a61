import { Icon } from '../../../kit/ui/icon.tsx'
import { dateAfter, formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type Change, changeKey } from './beside.rules.ts'
import type { Proposal } from './build.api.ts'
import type { GoTo } from './proposal-names.client.ts'

/** Every day that taking the roster changes; each leads to its cell. */
export function ChangeList({
  changes,
  proposal: { schedule, build },
  left,
  onLeave,
  onGoTo,
}: {
  changes: readonly Change[]
  proposal: Proposal
  /** changes that are left out, by `changeKey` */
  left: ReadonlySet<string>
  onLeave: (key: string) => void
  onGoTo: GoTo
}) {
  const t = useWords()
  if (changes.length === 0) return <p className="panel-note">{t('Nothing changes: the live schedule is already as good.')}</p>
  const codeOf = (place: number) => schedule.legend[place]?.code ?? t('nothing')
  return (
    <ul className="panel-group">
      {changes.map(({ person, day, before, after }) => (
        <li key={`${person.id} ${day}`} className="proposal-change" data-left={left.has(changeKey(person, day)) || undefined}>
          <input
            type="checkbox"
            checked={!left.has(changeKey(person, day))}
            aria-label={t('Apply {{name}}, {{date}}', { name: person.name, date: formatDate(dateAfter(build.from, day)) })}
            onChange={() => onLeave(changeKey(person, day))}
          />
          <button type="button" className="panel-line" onClick={() => onGoTo(person.id, day)}>
            <b>{person.name}</b>
            <span>{formatDate(dateAfter(build.from, day))}</span>
            <span className="proposal-codes">
              {codeOf(before)} <Icon name="forward" size={14} /> <b>{codeOf(after)}</b>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
