import { BandBlock, type BandCategory } from '../../../kit/ui/band-block.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import '../../../kit/ui/panel-lines.css'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import './mend-panel.css'
import { type WhyNotThere, whyNotThere } from './why-not.api.ts'

export interface WhyNotPanelProps {
  asked: { readonly orgNodeId: number; readonly employeeId: number; readonly date: string }
  /** the person and the date */
  about: string
  onClose(): void
}

/** Why somebody does not work on a date, for every band: nothing stands against it, or the rules that it would break. */
export default function WhyNotPanel({ asked, about, onClose }: WhyNotPanelProps) {
  const t = useWords()
  const { data, error, refetch } = useCall(whyNotThere, asked, { anew: true })
  return (
    <SidePanel title={t('Why not?')} onClose={onClose}>
      <p className="panel-note">{about}</p>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={3} />
      ) : data.refused !== null ? (
        <p className="panel-note">{t(data.refused)}</p>
      ) : (
        <ul className="why-bands">
          {data.bands.map(band => (
            <li key={band.code}>
              <BandBlock code={band.code} category={band.kind as BandCategory} />
              <BandReasons band={band} t={t} />
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  )
}

type Band = WhyNotThere['bands'][number]

const looks = {
  free: { icon: 'check', tone: 'ok', word: 'No rule stands against it' },
  reason: { icon: 'warning', tone: 'warn', word: 'Possible with a reason' },
  otherDays: { icon: 'error', tone: 'danger', word: 'Only when other days of this person change' },
  never: { icon: 'error', tone: 'danger', word: 'Not possible, whatever the other days are' },
} as const

function BandReasons({ band: { way, breaks, forbids }, t }: { band: Band; t: Words }) {
  const { icon, tone, word } = looks[way]
  const named = new Set(breaks.map(({ text }) => text))
  return (
    <div>
      <State icon={icon} tone={tone} word={t(word)} />
      <ul>
        {breaks.map(({ code, text, dates }) => (
          <li key={`${code} ${dates[0]}`}>
            {t(text)} <span className="hint">{spanOf(dates)}</span>
          </li>
        ))}
        {forbids
          .filter(text => !named.has(text))
          .map(text => (
            <li key={text}>{t(text)}</li>
          ))}
      </ul>
    </div>
  )
}

function spanOf(dates: readonly string[]): string {
  const first = dates[0]
  const last = dates.at(-1)
  if (!first || !last) return ''
  return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`
}
