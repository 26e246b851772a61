import { job } from '../../../kit/jobs/job.ts'
import { beginCheck, CheckEnded, settleCheck, showChecked } from './plan-check-writes.server.ts'
import { publishingOf } from './publishing.server.ts'
import { rolledPlan } from './roll-out-reads.server.ts'

/** Checks what publishing a large plan would do; killed, it begins anew. One that nobody waits for any more ends. */
export const checkPlan = job<{ id: number }>('check-plan', async ({ id }, tools) => {
  const now = await tools.now()
  const progress = (share: number) => tools.transaction(db => showChecked(db, id, Math.round(100 * share)))
  try {
    const begun = await tools.transaction(db => beginCheck(db, id))
    const found = await tools.reading(async db => {
      const plan = await rolledPlan(db, begun.planId)
      return plan && publishingOf({ db, now }, plan, begun.asked, progress)
    })
    if (found) await tools.transaction(db => settleCheck(db, id, 'done', found))
  } catch (error) {
    if (error instanceof CheckEnded) return
    await tools.transaction(db => settleCheck(db, id, 'failed', null))
    throw error
  }
})
