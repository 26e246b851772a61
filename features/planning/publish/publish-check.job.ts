import { job } from '../../../kit/jobs/job.ts'
import { nodeDays } from '../../roster/live-roster/live-roster.service.ts'
import { checked } from './check.server.ts'
import { beginCheck, CheckEnded, settleCheck, showChecked } from './publish-check-writes.server.ts'

/** Checks what publishing many drafts would do; killed, it begins anew. One that nobody waits for any more ends. */
export const checkDrafts = job<{ id: number }>('check-drafts', async ({ id }, tools) => {
  const now = await tools.now()
  const progress = (share: number) => tools.transaction(db => showChecked(db, id, Math.round(100 * share)))
  try {
    const asked = await tools.transaction(db => beginCheck(db, id))
    const found = await tools.reading(async db => {
      const node = { id: asked.orgNodeId, zone: (await nodeDays(db, asked.orgNodeId)).zone }
      return checked({ db, node, now }, asked, progress)
    })
    await tools.transaction(db => settleCheck(db, id, 'done', found))
  } catch (error) {
    if (error instanceof CheckEnded) return
    await tools.transaction(db => settleCheck(db, id, 'failed', null))
    throw error
  }
})
