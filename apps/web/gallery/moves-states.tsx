import { z } from 'zod'
import { skill } from '../../../features/masters/skill/skill.resource.ts'
import { edits, sees } from '../../../kit/calls/endpoint.ts'
import { Refusal } from '../../../kit/calls/errors.ts'
import { MoveButtons, MoveMenu } from '../../../kit/states/move-buttons.tsx'
import { MoveHistory } from '../../../kit/states/move-history.tsx'
import { StateMark } from '../../../kit/states/state-mark.tsx'
import { statesOf } from '../../../kit/states/states.ts'
import { useMoves } from '../../../kit/states/use-moves.tsx'
import type { Answers } from './answers.ts'
import { onlooker } from './people.ts'
import type { GalleryPage, GalleryState } from './state.ts'

const record = z.object({ id: z.int(), version: z.int(), state: z.enum(['draft', 'sent', 'approved', 'rejected']), entries: z.int() })
type Report = z.output<typeof record>
const needs = edits(skill.access.edit)

/** Shift reports that are sent, and approved or rejected. */
const reports = statesOf({
  kind: 'report',
  table: 'report',
  path: '/reports',
  reach: 'orgNode',
  sees: sees(skill.access.view),
  record,
  states: {
    draft: { word: 'Draft', icon: 'edit', says: 'This report is a draft.' },
    sent: { word: 'Sent', icon: 'run', tone: 'info', says: 'This report has been sent.' },
    approved: { word: 'Approved', icon: 'yes', tone: 'ok', says: 'This report has been approved.' },
    rejected: { word: 'Rejected', icon: 'cancel', tone: 'danger', says: 'This report has been rejected.' },
  },
  moves: {
    send: {
      label: 'Send',
      icon: 'run',
      from: ['draft', 'rejected'],
      to: 'sent',
      needs,
      confirm: 'The shift manager is told. The report cannot be changed until it is decided.',
      when: ({ entries }) => (entries === 0 ? 'Add at least one entry first.' : null),
    },
    approve: { label: 'Approve', icon: 'check', from: ['sent'], to: 'approved', needs },
    reject: {
      label: 'Reject',
      icon: 'cancel',
      tone: 'danger',
      from: ['sent'],
      to: 'rejected',
      needs,
      reason: 'required',
      confirm: 'The sender reads the reason and may send the report again.',
    },
  },
})

const report = (state: Report['state'], entries = 12): Report => ({ id: 1, version: 3, state, entries })

const Buttons = ({ row }: { row: Report }) => (
  <div className="row">
    <StateMark of={reports} state={row.state} />
    <MoveButtons of={reports} row={row} first={row.state === 'sent' ? 'approve' : 'send'} />
  </div>
)
const All = () => (
  <div className="gallery-lines">
    <Buttons row={report('draft')} />
    <Buttons row={report('draft', 0)} />
    <Buttons row={report('sent')} />
    <Buttons row={report('approved')} />
    <Buttons row={report('rejected')} />
  </div>
)
const Sent = () => (
  <div className="gallery-lines">
    <Buttons row={report('sent')} />
  </div>
)
function InMenu() {
  const { parts, dialog } = useMoves({ of: reports, row: report('sent') })
  return (
    <div className="gallery-lines">
      <MoveMenu parts={parts} />
      {dialog}
    </div>
  )
}

const entries = [
  { at: '2026-12-11T05:40:00Z', by: 'Amira Rashid', move: 'approve', from: 'sent', to: 'approved', reason: null },
  { at: '2026-12-11T05:12:00Z', by: null, move: 'send', from: 'rejected', to: 'sent', reason: null },
  {
    at: '2026-12-10T18:02:00Z',
    by: 'Salim Al Harthy',
    move: 'reject',
    from: 'sent',
    to: 'rejected',
    reason: 'The crane RTG07 was down from 22:15 to 05:30.\nPlease add it, with who was told.',
  },
  { at: '2026-12-10T17:55:00Z', by: 'Maryam Al Balushi', move: 'send', from: 'draft', to: 'sent', reason: null },
]
const refusals: Answers = {
  'POST /reports/:id/send': new Refusal('moved', 409, 'This report has been sent.'),
  'POST /reports/:id/approve': new Refusal('moved', 409, 'This report has been rejected.'),
  'POST /reports/:id/reject': new Refusal('moved', 409, 'This report has been approved.'),
}
const history = (said: unknown): GalleryState => ({
  draw: <MoveHistory of={reports} id={1} title="History of the report of N12, 10/Dec/2026" onClose={() => undefined} />,
  answers: { 'GET /reports/:id/moves': said },
})

/** The moves of things with states: buttons, menu, dialogs and history. */
export const movesStates: GalleryPage = {
  buttons: { draw: <All />, answers: refusals },
  'looks-only': { draw: <All />, elements: onlooker },
  sent: { draw: <Sent />, answers: refusals },
  menu: { draw: <InMenu /> },
  history: history(entries),
  'history-empty': history([]),
  'history-failed': history(new Refusal('broken', 500, 'Something went wrong on the server.')),
}
