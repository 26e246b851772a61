import { sql } from 'kysely'
import { allTasks } from '../../features/product.server.ts'
import { asSystem, enterCompany } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'
import { giveTasks } from '../../kit/tasks/schedules.server.ts'

/**
 * Gives every company a schedule of each system task that this version brings, as a new company gets them. Once for each task: what is deleted
 * afterwards stays away. Run as the owner at each start; a second process waits for the first and finds nothing to do.
 */
export function giveNewTasks(owner: Database, tasks = allTasks): Promise<void> {
  return asSystem(owner, 'new system tasks', async db => {
    await sql`select pg_advisory_xact_lock(hashtext('quayside new tasks'))`.execute(db)
    const companies = await sql<{ id: number }>`select id from company order by id`.execute(db)
    for (const { id } of companies.rows) {
      await enterCompany(db, id)
      await giveTasks(db, id, tasks)
    }
  })
}
