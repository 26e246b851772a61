import { sql } from 'kysely'
import { example, idOf, rowsAfter, type Terminal, version } from '../../../tests/conformance/example.ts'
import { activateUnit, addUnit, deactivateUnit, deleteUnit, getUnit, listUnits, moveEffect, moveUnit, saveUnit } from './org-manager.api.ts'

interface Rows extends Terminal {
  readonly businessUnit: number
  readonly geofence: number
}

const contents = ({ mark }: Terminal) => ({
  name: `Unit of ${mark}`,
  alias: null,
  kind: 'unit',
  terminalId: null,
  costCenter: null,
  poolDistribution: false,
  hrmsEmail: null,
  shortageEmail: null,
  activityEmail: null,
  attendanceContact: null,
  ownZone: null,
  weekStarts: 1,
  weekendDays: [6, 7],
  payCalendarId: null,
  geofences: [],
})
const circle = { name: 'Gate', kind: 'circle', latitude: 16.94, longitude: 54, radius: 300, points: [], margin: 0, active: true }
const ofUnit = ({ businessUnit: id }: Rows) => ({ id })
const asRead = (rows: Rows) => ({ ...ofUnit(rows), version })
const compares = { 'geofences.id': 'a line of the unit itself' }

export const orgManagerExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => {
    const businessUnit = await idOf(
      db,
      sql`insert into org_node (company_id, parent_id, name, kind, zone)
        values (company(), ${orgNodeId}, ${`Gang of ${mark}`}, 'unit', 'Asia/Muscat') returning id`,
    )
    const geofence = await idOf(
      db,
      sql`insert into geofence (company_id, org_node_id, name, kind, latitude, longitude, radius)
        values (company(), ${businessUnit}, ${mark}, 'circle', 16.94, 54, 300) returning id`,
    )
    return { businessUnit, geofence }
  }),
  [
    { of: listUnits, input: () => ({}) },
    { of: getUnit, input: ofUnit },
    { of: addUnit, input: rows => ({ ...contents(rows), parentId: rows.businessUnit }) },
    {
      of: saveUnit,
      input: rows => ({ ...contents(rows), ...asRead(rows), parentId: rows.orgNodeId, geofences: [{ ...circle, id: rows.geofence }] }),
      compares,
    },
    { of: moveEffect, input: rows => ({ ...ofUnit(rows), parentId: rows.orgNodeId }), silent: 'it tells numbers alone' },
    { of: moveUnit, input: rows => ({ ...asRead(rows), parentId: rows.orgNodeId }) },
    { of: activateUnit, input: asRead },
    { of: deactivateUnit, input: asRead },
    { of: deleteUnit, input: asRead },
  ],
)
