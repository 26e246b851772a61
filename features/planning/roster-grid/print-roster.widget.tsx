import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { formatDate, formatWeekday } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { hasMark } from '../../roster/live-roster/cell-marks.rules.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { type CodeLook, codeLooks } from './roster-look.client.ts'
import type { Person } from './roster-rows.rules.ts'
import { figureOf } from './totals.rules.ts'
import './print-roster.css'
import { datesOf, draftsOf, pagesOf } from './print-roster.rules.ts'

export interface PrintRosterProps {
  schedule: LiveSchedule
  /** those who are shown, by crew */
  people: readonly Person[]
  onDone(): void
}

/** The roster on paper, or in a PDF by the print dialog of the browser: a page for each crew, however many people it has. */
export default function PrintRoster({ schedule, people, onDone }: PrintRosterProps) {
  const t = useWords()
  const node = useNode()
  const codes = codeLooks(schedule.legend, t)
  const dates = datesOf(schedule)
  const pages = pagesOf(people).map(page => ({ ...page, drafts: draftsOf(page.people) }))
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    const drawn = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(drawn)
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  const period = t('{{from}} to {{to}}', { from: formatDate(schedule.from), to: formatDate(schedule.to) })
  return createPortal(
    <div className="print-roster">
      {pages.map(({ crew, people: lines, drafts }) => (
        <section
          key={crew}
          className={lines.length > 50 ? 'print-page large' : 'print-page'}
          style={{ '--lines': lines.length + 2 } as React.CSSProperties}
        >
          <h1>
            {node.name} · {schedule.crews[crew]?.name ?? t('No crew')} · {period}
            {drafts > 0 && (
              <strong>
                {' '}
                · <i className="day draft" />{' '}
                {t('Not all is published: {{count}} {{count:day is a draft|days are drafts}}', { count: drafts })}
              </strong>
            )}
          </h1>
          <table>
            <thead>
              <tr>
                <th>{t('Emp#')}</th>
                <th>{t('Name')}</th>
                <th>{t('Skill')}</th>
                <th>{t('Hours')}</th>
                {dates.map(date => (
                  <th key={date} className="day">
                    {formatWeekday(date).slice(0, 1)} {Number(date.slice(-2))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(person => (
                <tr key={person.id}>
                  <td>{person.number}</td>
                  <td className="name">{person.name}</td>
                  <td>{person.skill}</td>
                  <td>{figureOf('hours', person, schedule.legend, [])}</td>
                  {dates.map((date, day) => (
                    <Day key={date} look={codes[person.days[day]!]} isDraft={hasMark(person.marks[day]!, 'draft')} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>{codes.map(({ words }) => words).join(' · ')}</p>
        </section>
      ))}
    </div>,
    document.body,
  )
}

const Day = ({ look, isDraft }: { look: CodeLook | undefined; isDraft: boolean }) => (
  <td className={`day ${look?.className ?? ''} ${isDraft ? 'draft' : ''}`}>{look?.code}</td>
)
