import type { ReactNode } from 'react'
import { besideCategories, type Category, workedCategories } from '../../../engines/attendance/category.ts'
import { formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './ledger.css'
import { categoryNames } from './category-names.rules.ts'
import { ledgerOf, minutesOf } from './ledger.rules.ts'
import type { TrailLine } from './trail.api.ts'
import { stepWords } from './trail-words.client.ts'

interface LedgerProps {
  lines: readonly TrailLine[]
  /** the number of the first step */
  first: number
  zone: string
  /** the roster date: times of other dates say theirs */
  date?: string
  /** what is said when there are no steps */
  empty: string
  /** stands above the first step */
  above?: string
  /** stands below the minutes of the categories, as `LedgerResult` */
  children?: ReactNode
}

/** The steps to the worked minutes, their sum, and the minutes of every category. */
export function Ledger({ lines, first, zone, date, empty, above, children }: LedgerProps) {
  const t = useWords()
  const entries = ledgerOf(lines)
  return (
    <section className="ledger">
      {above && <LedgerNote>{above}</LedgerNote>}
      {entries.map(({ step, category, change, given }, index) => {
        const { title, text } = stepWords(step, { zone, date }, t)
        return (
          <p key={`${category} ${step.rule} ${step.from} ${step.to}`} className="ledger-line">
            <StepNumber>{index + first}</StepNumber>
            <span>
              <b>{title}</b> <small>{given ? t(categoryNames[category]) : text}</small>
            </span>
            <span className="figure">
              {entries.slice(0, index).every(before => before.change === 0) ? formatMinutes(change) : signed(change)}
            </span>
          </p>
        )
      })}
      {entries.length === 0 && <LedgerNote>{empty}</LedgerNote>}
      <p className="ledger-line ledger-sum">
        <span />
        <b>{t('Worked Hours')}</b>
        <span className="figure">{formatMinutes(entries.reduce((sum, { change }) => sum + change, 0))}</span>
      </p>
      <Results lines={lines} />
      {children}
    </section>
  )
}

const always: readonly Category[] = ['normal', 'cat1', 'cat2', 'late', 'earlyOut']

/** The minutes of every category; those that few have only where there are some. */
function Results({ lines }: { lines: readonly TrailLine[] }) {
  const t = useWords()
  return [...workedCategories, ...besideCategories].map(category => {
    const minutes = minutesOf(lines, category)
    if (minutes === 0) {
      return always.includes(category) && <LedgerResult key={category} name={t(categoryNames[category])} figure={formatMinutes(0)} faint />
    }
    return <LedgerResult key={category} name={t(categoryNames[category])} figure={formatMinutes(minutes)} />
  })
}

/** A line of the ledger that belongs to no step: what came out, and how much. */
export const LedgerResult = ({ name, figure, faint = false }: { name: string; figure: string; faint?: boolean }) => (
  <p className={faint ? 'ledger-line hint' : 'ledger-line'}>
    <span />
    <span>{faint ? name : <b>{name}</b>}</span>
    <span className="figure">{faint ? figure : <b>{figure}</b>}</span>
  </p>
)

export const LedgerNote = ({ children }: { children: string }) => <p className="ledger-note hint">{children}</p>

/** The number of a step, also of one that is told elsewhere on the page. */
export const StepNumber = ({ children }: { children: number }) => <span className="step-number">{children}</span>

const signed = (minutes: number): string => (minutes > 0 ? `+${formatMinutes(minutes)}` : formatMinutes(minutes))
