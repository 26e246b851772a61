// What the product consists of. Everything else that holds for all features is derived from this list (features/product.server.ts).

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Feature, listOf } from '../kit/feature/feature.server.ts'
import type { Resource } from '../kit/resource/resource.ts'

/** The folder of each feature, one line each, in the order of the side menu. */
export const folders: readonly string[] = [
  'home',
  'privacy',
  'organisation/org-node',
  'people/employee',
  'people/employee-movement',
  'people/employee-group',
  'people/employee-selection',
  'people/employee-roster',
  'people/last-deployed',
  'people/licence-notice',
  'people/poolable',
  'scheduling/schedule',
  'scheduling/live-schedule',
  'scheduling/schedule-lock',
  'scheduling/roster-cells',
  'scheduling/roster-breaches',
  'scheduling/publish',
  'scheduling/roster-file',
  'scheduling/build',
  'scheduling/shift-plan',
  'scheduling/rule-set',
  'imports',
  'events/event',
  'deployment/auto-deployment',
  'attendance/reconciliation',
  'attendance/raw-clocking',
  'attendance/payroll-summary',
  'exports',
  'notices',
  'messages/outbox',
  'messages/text',
  'masters/skill',
  'masters/skill-group',
  'masters/shift-band',
  'masters/equipment',
  'masters/equipment-status',
  'events/event-type',
  'events/event-definition',
  'attendance/param-group',
  'deployment/process-rule',
  'scheduling/schedule-period',
  'system/system-task',
  'masters/attribute',
  'masters/attribute-definition',
  'masters/constants',
  'masters/contractor',
  'masters/employment-category',
  'masters/equipment-category',
  'masters/exception-type',
  'masters/gender',
  'masters/job-role',
  'masters/labour-class',
  'masters/location',
  'masters/marital-status',
  'masters/pay-calendar',
  'masters/permit-type',
  'masters/public-holiday',
  'masters/rejection-reason',
  'masters/role-group',
  'masters/shift-code',
  'masters/shift-group',
  'masters/special-holiday',
  'masters/supplement',
  'masters/task-type',
  'masters/telecom-provider',
  'masters/title',
  'masters/vessel-type',
]

/** Every feature, in the order of the list. */
export const features: readonly Feature[] = await Promise.all(folders.map(featureIn))

/** A folder says what it brings in `<name>.feature.server.ts`; one that holds only a plain list, by its `<name>.resource.ts`. */
async function featureIn(folder: string): Promise<Feature> {
  const own = `./${folder}/${basename(folder)}.feature.server.ts`
  if (existsSync(fileURLToPath(new URL(own, import.meta.url)))) {
    return ((await import(/* @vite-ignore */ own)) as { default: Feature }).default
  }
  const [list] = Object.values(await import(/* @vite-ignore */ own.replace('.feature.server.ts', '.resource.ts'))) as [Resource]
  return listOf(list)
}
