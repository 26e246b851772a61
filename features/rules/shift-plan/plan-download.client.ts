import { toastError } from '../../../kit/ui/toast.tsx'
import type { Words } from '../../../kit/words/words.tsx'
import { downloadShiftPlan } from './shift-plan.api.ts'

/** Saves the workbook of a plan, as it is stored. */
export async function savePlan(id: number, t: Words): Promise<void> {
  try {
    const { download } = await import('../../../kit/downloads/download.client.ts')
    await download(downloadShiftPlan, { id })
  } catch {
    toastError(t('Unable to get the Excel report'))
  }
}
