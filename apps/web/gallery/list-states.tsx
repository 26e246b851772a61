import EquipmentStatusScreen from '../../../features/masters/equipment-status/equipment-status.screen.tsx'
import { Refusal } from '../../../kit/calls/errors.ts'
import { type Answers, waits } from './answers.ts'
import { onlooker } from './people.ts'
import { statusRows } from './sample.ts'
import type { GalleryPage, GalleryState } from './state.ts'

const many = 23
const rows = statusRows(many)
const [opened] = rows
const machines = rows.map(({ id, labels }) => ({ id, label: labels.equipment }))

/** A list with rows, where everything goes well. */
export const listAnswers: Answers = {
  'GET /equipment-status': { count: rows.length, rows },
  'GET /equipment/options': { options: machines, more: false },
  'POST /equipment-status': opened,
  'PUT /equipment-status/:id': opened,
  'DELETE /equipment-status': { deleted: 1 },
}

export const StatusList = EquipmentStatusScreen
const list = (answers: Answers): GalleryState => ({ draw: <StatusList />, within: 'screen', answers: { ...listAnswers, ...answers } })
const changed = { ...opened, version: 2, reason: 'Hoist brake alarm, maker called', allowDeployment: true }
const duplicate = [{ field: 'downtime', text: 'This overlaps another record.' }]

/** The standard list of a resource, and the dialogs it opens. */
export const listStates: GalleryPage = {
  rows: list({}),
  empty: list({ 'GET /equipment-status': { count: 0, rows: [] } }),
  loading: list({ 'GET /equipment-status': waits }),
  failed: list({ 'GET /equipment-status': new Refusal('broken', 500, 'Something went wrong on the server.') }),
  'looks-only': { ...list({}), elements: onlooker },
  'delete-refused': list({ 'DELETE /equipment-status': new Refusal('inUse', 409, 'Error: Not allowed to delete the Parent Record') }),
  'save-refused': list({ 'PUT /equipment-status/:id': new Refusal('overlap', 409, 'This overlaps another record.', duplicate) }),
  conflict: list({
    'PUT /equipment-status/:id': new Refusal('stale', 409, 'Somebody else has changed this record in the meantime.', [], changed),
  }),
}
