import { placeOnAxis } from '../../../kit/axis/time-axis.tsx'
import { formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import './band-line.css'
import { type BandLine, type BandPart, type BandSpan, bandLineOf, piecesOf, timeAt } from './band-line.rules.ts'

interface BandLineProps {
  /** those of the dialog as they are typed, or of a stored band */
  values: Readonly<Record<string, unknown>>
}

const fills: Readonly<Record<string, string>> = { AM: 'am', PM: 'pm', night: 'nt' }
const hours = Array.from({ length: 9 }, (_, at) => at * 3)

/** A band on the line of a day, from midnight to midnight, with what stands before and after it; below, the same in words. */
export default function BandLinePicture({ values }: BandLineProps) {
  const t = useWords()
  const line = bandLineOf(values)
  return (
    <figure className="band-line" aria-label={t('The band on a 24-hour line')}>
      <div className="band-line-hours" aria-hidden="true">
        {hours.map(hour => (
          <span key={hour} style={placeOnAxis({ at: hour / 24 })}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <div className="band-line-day" aria-hidden="true">
        {hours.slice(1, -1).map(hour => (
          <i key={hour} className="band-line-hour" style={placeOnAxis({ at: hour / 24 })} />
        ))}
        {line?.spans.map(span => (
          <Span key={`${span.part} ${span.start}`} span={span} values={values} />
        ))}
        {line && line.reportsAt !== null && <i className="band-line-reports" style={placeOnAxis({ at: line.reportsAt / 1440 })} />}
      </div>
      <figcaption>
        {line ? (
          <ul>
            {wordsOf(line, t).map(({ key, text }) => (
              <li key={text} data-key={key}>
                <i aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        ) : (
          <p className="hint">{t('Give start and end to see the band')}</p>
        )}
      </figcaption>
    </figure>
  )
}

function Span({ span, values }: { span: BandSpan; values: BandLineProps['values'] }) {
  const pieces = piecesOf(span)
  const largest = pieces.reduce((most, each) => (each.size > most.size ? each : most))
  const look = span.part === 'shift' ? `bd ${fills[String(values.category)] ?? 'off'}` : ''
  return pieces.map(piece => (
    <span key={piece.at} className={`band-line-span ${look}`} data-part={span.part} style={placeOnAxis(piece)}>
      {span.part === 'shift' && piece === largest && String(values.code ?? '')}
    </span>
  ))
}

/** One sentence for each part, in the order of the day. */
function wordsOf({ spans, reportsAt }: BandLine, t: Words): { key: BandPart | 'reports'; text: string }[] {
  const reports = reportsAt === null ? [] : [{ key: 'reports' as const, text: t('Report at {{time}}', { time: timeAt(reportsAt) }) }]
  return [...spans.map(span => ({ key: span.part, text: said(span, t) })), ...reports]
}

function said({ part, start, end }: BandSpan, t: Words): string {
  const range = { from: timeAt(start), to: timeAt(end), length: formatMinutes(end - start) }
  switch (part) {
    case 'shift':
      return end > 1440 ? t('{{from}} to {{to}} on the next day: {{length}}', range) : t('{{from}} to {{to}}: {{length}}', range)
    case 'break':
      return t('Break {{length}} within the shift', range)
    case 'preparation':
      return t('Preparation {{from}} to {{to}}', range)
    case 'hotSeat':
      return t('Hot seat {{from}} to {{to}}', range)
    case 'overtime':
      return t('Overtime {{from}} to {{to}}', range)
    default:
      return t('Trimmed {{from}} to {{to}}', range)
  }
}
