import { sql } from 'kysely'
import { example, masterOf, rowsAfter } from '../../../tests/conformance/example.ts'

export const jobRoleExample = example(rowsAfter([], async ({ db }) => ({ jobRole: await masterOf(db, 'job_role', sql`true`) })))
