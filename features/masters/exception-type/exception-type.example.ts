import { sql } from 'kysely'
import { example, masterOf, rowsAfter } from '../../../tests/conformance/example.ts'

export const exceptionTypeExample = example(
  rowsAfter([], async ({ db }) => ({
    leaveType: await masterOf(db, 'exception_type', sql`kind = 'leave'`),
    trainingType: await masterOf(db, 'exception_type', sql`training`),
  })),
)
