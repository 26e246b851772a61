import { sql } from 'kysely'
import { date, example, idOf, rowsAfter } from '../../../tests/conformance/example.ts'
import { shiftBandExample } from '../../masters/shift-band/shift-band.example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { scheduleExample } from '../schedule/schedule.example.ts'

/** Both clerks are rostered on the date. */
export const rosterDayExample = example(
  rowsAfter([employeeExample, scheduleExample, shiftBandExample], async ({ db, orgNodeId, deployed, person, schedule, shiftBand }) => {
    const rostered = async (id: number) => {
      await sql`insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
        values (company(), ${id}, ${date}, ${orgNodeId}, ${schedule}, 'work', 'work', 'plan')`.execute(db)
      return idOf(
        db,
        sql`insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
          values (company(), ${id}, ${date}, ${orgNodeId}, ${shiftBand}, '2026-11-12T03:00Z', '2026-11-12T15:00Z') returning id`,
      )
    }
    const shift = await rostered(deployed)
    await rostered(person)
    return { shift }
  }),
)
