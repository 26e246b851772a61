import { sql } from 'kysely'
import { example, masterOf, rowsAfter } from '../../../tests/conformance/example.ts'

export const skillExample = example(rowsAfter([], async ({ db }) => ({ skill: await masterOf(db, 'skill', sql`name = 'Gate'`) })))
