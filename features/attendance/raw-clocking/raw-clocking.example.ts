import { sql } from 'kysely'
import { date, example, idOf, ofNode, onDate, pastDate, rowsAfter } from '../../../tests/conformance/example.ts'
import { employeeExample, numberOfPerson } from '../../people/employee/employee.example.ts'
import { adjustClocking, assignUnknown, dismissUnknown, restoreClockings, unknownClockings, voidClockings } from './corrections.api.ts'
import { rawClockings } from './raw-clocking.api.ts'

/** Clockings of whoever is deployed: one on the date, and a past one for corrections, because none may be of the future. */
export const rawClockingExample = example(
  rowsAfter([employeeExample], async ({ db, orgNodeId, mark, deployed }) => {
    const clockedOn = (day: string) =>
      idOf(
        db,
        sql`insert into clocking (company_id, employee_id, transcode, swiped_at, source, location_text, effective_at, effective_transcode, shift_date)
          values (company(), ${deployed}, 'IN', ${`${day}T03:00Z`}, 'upload', ${mark}, ${`${day}T03:00Z`}, 'IN', ${day}) returning id`,
      )
    await clockedOn(date)
    return {
      clocking: await clockedOn(pastDate),
      unknownClocking: await idOf(
        db,
        sql`insert into unknown_clocking (company_id, org_node_id, employee_number, shift_date, clock_in)
          values (company(), ${orgNodeId}, ${mark}, ${date}, '2026-11-12T03:00Z') returning id`,
      ),
    }
  }),
  [
    { of: rawClockings, input: onDate },
    {
      of: adjustClocking,
      input: ({ orgNodeId, mark, clocking }) => ({
        orgNodeId,
        rawClockingID: clocking,
        employeeNumber: numberOfPerson(mark),
        transcode: 'IN',
        reason: 'late card',
        swipedAt: `${pastDate}T03:10:00Z`,
      }),
    },
    { of: voidClockings, input: ({ clocking }) => ({ ids: [clocking] }) },
    { of: restoreClockings, input: ({ clocking }) => ({ ids: [clocking], reason: 'right after all' }) },
    { of: unknownClockings, input: ofNode },
    { of: assignUnknown, input: ({ unknownClocking: id }) => ({ id, employeeNumber: 'nobody' }) },
    { of: dismissUnknown, input: ({ unknownClocking: id }) => ({ id }) },
  ],
)
