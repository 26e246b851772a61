import { type KeyboardEvent, useRef, useState } from 'react'
import { type Place, placeAfter } from '../../../kit/axis/keys.ts'
import type { Output } from '../../../kit/calls/endpoint.ts'
import type { DocumentPart } from '../../../kit/document/document-form.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { WrongLine } from '../../../kit/ui/wrong-line.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { nextBand, type PlanDraft, withCell, withLabel, withoutRow } from './plan-draft.rules.ts'
import { shiftPlanChoices } from './shift-plan.api.ts'
import './plan-cells.css'

type PlanBand = Output<typeof shiftPlanChoices>['bands'][number]

const fills = { AM: 'bd am', PM: 'bd pm', night: 'bd nt' }

/** Rows by the days of the cycle. A click, Space or Enter goes to the next band; with Shift to the one before; Delete is OFF. */
export function PlanCells(part: DocumentPart<PlanDraft>) {
  const choices = useCall(shiftPlanChoices, { orgNodeId: part.draft.orgNodeId })
  if (choices.error) return <Failure error={choices.error} onRetry={() => void choices.refetch()} />
  return choices.data ? <Grid {...part} bands={choices.data.bands} /> : <Loading />
}

interface GridProps extends DocumentPart<PlanDraft> {
  bands: readonly PlanBand[]
}

function Grid({ draft, bands, readOnly, update, refusals }: GridProps) {
  const t = useWords()
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState({ line: 0, step: 0 })
  const ids = bands.map(band => band.id)
  const cycle = draft.rows[0]?.bands.length ?? 0

  function set(at: Place, band: number | null) {
    setCursor(at)
    if (!readOnly) update(now => withCell(now, at.line, at.step, band))
  }

  function onKeyDown(event: KeyboardEvent, at: Place) {
    const next = placeAfter(event, at, { lines: draft.rows.length, steps: cycle, page: 10, ends: 'step' })
    if (next) {
      setCursor(next)
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next.line} ${next.step}"]`)?.focus()
    } else if (event.key === 'Delete' || event.key === 'Backspace') set(at, null)
    else return
    event.preventDefault()
  }

  return (
    <div className="plan-cells">
      <table ref={grid} aria-label={t('Rows and days of the cycle')}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            {Array.from({ length: cycle }, (_, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
              <th scope="col" key={day}>
                {day + 1}
              </th>
            ))}
            <th scope="col">
              <span className="hidden-text">{t('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.rows.map((row, at) => {
            const wrong = refusals[`rows.${at}.label`] ?? refusals[`rows.${at}.bands`]
            return (
              <tr key={row.key}>
                <th scope="row">
                  <input
                    value={row.label}
                    maxLength={100}
                    readOnly={readOnly}
                    aria-label={t('Name of row {{row}}', { row: at + 1 })}
                    aria-invalid={wrong !== undefined}
                    onChange={({ currentTarget: { value } }) => update(now => withLabel(now, at, value))}
                  />
                  <WrongLine text={wrong} />
                </th>
                {row.bands.map((id, day) => {
                  const band = bands.find(each => each.id === id)
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
                    <td key={day}>
                      <button
                        type="button"
                        data-cell={`${at} ${day}`}
                        tabIndex={cursor.line === at && cursor.step === day ? 0 : -1}
                        className={band ? fills[band.category] : 'bd off'}
                        title={band && `${band.name}, ${band.hours}`}
                        aria-label={t('{{row}}, day {{day}}, {{band}}', { row: row.label, day: day + 1, band: band?.code ?? 'OFF' })}
                        onClick={event => set({ line: at, step: day }, nextBand(id, ids, event.shiftKey ? -1 : 1))}
                        onKeyDown={event => onKeyDown(event, { line: at, step: day })}
                      >
                        {band?.code ?? 'OFF'}
                      </button>
                    </td>
                  )
                })}
                <td>
                  {!readOnly && draft.rows.length > 1 && (
                    <IconButton
                      icon="delete"
                      label={t('Remove {{row}}', { row: row.label })}
                      onClick={() => update(now => withoutRow(now, at))}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <PlanKey bands={bands} readOnly={readOnly} />
    </div>
  )
}

function PlanKey({ bands, readOnly }: { bands: readonly PlanBand[]; readOnly: boolean }) {
  const t = useWords()
  return (
    <p className="plan-key hint">
      {bands.map(({ id, code, category, name, hours }) => (
        <span key={id}>
          <span className={fills[category]}>{code}</span> {name}, {hours}
        </span>
      ))}
      {!readOnly && <span>{t('Click a day for the next band, with Shift for the one before; Delete sets OFF.')}</span>}
    </p>
  )
}
