import type { CSSProperties } from 'react'
import { type Axis, minuteOfInstant, shareOf, spanOf } from '../../../kit/axis/axis.ts'
import { formatCount, formatDateTime, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { VesselCall } from './event.api.ts'

interface CallBarProps {
  call: VesselCall
  axis: Axis
  /** its row in the lane, from 0 */
  row: number
  /** pixels of the whole axis */
  track: number
  /** its words end where its stay ends, for want of room after it */
  atEnd: boolean
  selected: boolean
  onSelect: (call: VesselCall) => void
}

const px = (share: number, track: number) => `${Math.round(share * track)}px`

/** A call on the berth: its stay, within it the working window, above it what it is; the announced stay as an outline. */
export function CallBar({ call, axis, row, track, atEnd, selected, onSelect }: CallBarProps) {
  const t = useWords()
  const stay = shareOf(spanOf(call.effectiveEta, call.effectiveEtd), axis)
  const work = call.workStart && call.workEnd ? shareOf(spanOf(call.workStart, call.workEnd), axis) : null
  const announced = call.revisedEta ? shareOf(spanOf(call.eta, call.etd), axis) : null
  const from = stay ?? work
  return (
    <>
      {announced && <i className="berth-announced" style={placeOf({ at: announced.at, size: announced.size, row, track })} />}
      {from && (
        <button
          type="button"
          className={['berth-call', call.cancelled && 'cancelled', atEnd && 'at-end'].filter(Boolean).join(' ')}
          style={{ ...placeOf({ ...from, row, track }), ...workOf(from, work, track) }}
          aria-pressed={selected}
          data-call={call.id}
          onClick={() => onSelect(call)}
        >
          <span className="hidden-text">{sentenceOf(t, call, axis.zone)}</span>
          <span className="berth-words" aria-hidden="true">
            <b>{call.vessel}</b>
            <span className="aside">{t('{{count}} QC', { count: call.cranes })}</span>
            {call.posts > 0 && <Filled call={call} />}
            {call.revisedEta && <span className="aside">{shiftOf(call)}</span>}
          </span>
          <span className="berth-stay">{work && <i className="berth-work" />}</span>
        </button>
      )}
    </>
  )
}

/** Filled of asked posts; a shortage only once somebody has been deployed. */
export function Filled({ call: { posts, filled } }: { call: Pick<VesselCall, 'posts' | 'filled'> }) {
  const short = filled > 0 && filled < posts
  return (
    <span className={short ? 'short' : 'aside'}>
      {formatCount(filled)}/{formatCount(posts)}
    </span>
  )
}

function placeOf({ at, size, row, track }: { at: number; size: number; row: number; track: number }): CSSProperties {
  return { '--at': px(at, track), '--size': px(size, track), '--row-at': row } as CSSProperties
}

function workOf(stay: { at: number }, work: { at: number; size: number } | null, track: number): CSSProperties {
  return work ? ({ '--work-at': px(work.at - stay.at, track), '--work-size': px(work.size, track) } as CSSProperties) : {}
}

/** How much later (+) or earlier (−) than announced. */
function shiftOf({ eta, effectiveEta }: VesselCall): string {
  const minutes = minuteOfInstant(effectiveEta) - minuteOfInstant(eta)
  return minutes > 0 ? `+${formatMinutes(minutes)}` : formatMinutes(minutes)
}

/** The bar named whole, for screen readers. */
function sentenceOf(t: Words, call: VesselCall, zone: string): string {
  return t(
    '{{vessel}}, visit {{visit}}, {{from}} to {{to}}, {{cranes}} {{cranes:quay crane|quay cranes}}, {{filled}} of {{posts}} {{posts:post|posts}} filled',
    {
      vessel: call.vessel,
      visit: call.visit,
      from: formatDateTime(call.effectiveEta, zone),
      to: formatDateTime(call.effectiveEtd, zone),
      cranes: call.cranes,
      filled: call.filled,
      posts: call.posts,
    },
  )
}
