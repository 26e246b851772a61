import { useEffect, useState } from 'react'
import { isDate } from '../../../kit/fields/date/date.ts'
import { Icon, type IconName } from '../../../kit/ui/icon.tsx'
import { refusalText, useCall } from '../../../kit/ui/use-call.client.ts'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type Effects, type MovementDraft, movementEffects } from './employee-movement.api.ts'
import { isLeaving, neededBy } from './employee-movement.rules.ts'
import './movement-effects.css'

const pause = 300

/** What the movement would do to what is rostered, asked of the server as it is typed; nothing is written. */
export function MovementEffects({ draft }: { draft: MovementDraft }) {
  const t = useWords()
  const asked = usePaused(draft)
  const isWhole = Boolean(asked.employeeId) && isDate(asked.effectiveOn ?? '') && neededBy(asked.kind).every(name => asked[name])
  // a reason is asked for at its field
  const { data, error, isFetching } = useCall(movementEffects, { ...asked, note: asked.note ?? '–' }, { enabled: isWhole, anew: true })
  if (!isWhole) return <p className="form-hint">{t('Choose who and when to see the effects.')}</p>
  if (error)
    return (
      <p className="form-hint wrong" role="alert">
        <Wrong text={refusalText(error)} />
      </p>
    )
  if (!data) return <p className="form-hint">{t('Loading')}</p>
  return (
    <ul className="movement-effects" aria-live="polite" aria-busy={isFetching}>
      {linesOf(t, data, asked).map(({ text, icon, tone }) => (
        <li key={text} {...(tone && { 'data-tone': tone })}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function usePaused(draft: MovementDraft): MovementDraft {
  const said = JSON.stringify(draft)
  const [kept, keep] = useState(said)
  useEffect(() => {
    const timer = setTimeout(() => keep(said), pause)
    return () => clearTimeout(timer)
  }, [said])
  return JSON.parse(kept) as MovementDraft
}

interface Line {
  readonly text: string
  readonly icon: IconName
  readonly tone?: 'warn'
}

function linesOf(t: Words, { shifts, posts, leaves, groups, licences, missing, signIn }: Effects, { kind }: MovementDraft): Line[] {
  const roster: Line = shifts
    ? {
        text: t('{{count}} {{count:shift|shifts}} from {{from}} to {{to}} {{count:is|are}} taken off the roster.', {
          count: shifts.count,
          from: formatDate(shifts.from),
          to: formatDate(shifts.to),
        }),
        icon: 'warning',
        tone: 'warn',
      }
    : { text: t('No shift is taken off the roster.'), icon: 'yes' }
  const named = posts.first.map(({ date, band, skill }) => `${formatDate(date)} ${band} ${skill}`).join('; ')
  const open: Line =
    posts.count > 0
      ? {
          text: t('{{count}} {{count:post becomes|posts become}} open: {{posts}}', {
            count: posts.count,
            posts: posts.count > posts.first.length ? `${named} …` : named,
          }),
          icon: 'warning',
          tone: 'warn',
        }
      : { text: t('No post becomes open.'), icon: 'yes' }
  return [
    roster,
    open,
    ...(leaves > 0
      ? [
          {
            text: t('{{count}} {{count:day|days}} of leave {{count:goes|go}} with them.', { count: leaves }),
            icon: 'warning',
            tone: 'warn',
          } as const,
        ]
      : []),
    ...(groups.length > 0
      ? [
          {
            text: t('Leaves the {{count:group|groups}} {{groups}}.', { count: groups.length, groups: groups.join(', ') }),
            icon: 'people',
          } as const,
        ]
      : []),
    ...missing.map(
      skill =>
        ({
          text: t('{{skill}}, the primary skill of the new role, is not held on this day.', { skill }),
          icon: 'warning',
          tone: 'warn',
        }) as const,
    ),
    licences.length > 0
      ? {
          text: t('{{count}} {{count:license stays|licenses stay}} in the record: {{licences}}', {
            count: licences.length,
            licences: licences.join('; '),
          }),
          icon: 'yes',
        }
      : { text: t('No license is held on this day.'), icon: 'yes' },
    ...signInLine(t, signIn, kind),
  ]
}

function signInLine(t: Words, signIn: Effects['signIn'], kind: MovementDraft['kind']): Line[] {
  if (signIn?.ends)
    return [
      {
        text: t('The sign-in {{name}} ends: at once when the last day is today, else on the day after.', { name: signIn.name }),
        icon: 'lock',
        tone: 'warn',
      },
    ]
  if (signIn) return [{ text: t('The sign-in {{name}} is opened again.', { name: signIn.name }), icon: 'lock' }]
  return isLeaving(kind) ? [{ text: t('The employee has no sign-in.'), icon: 'yes' }] : []
}
