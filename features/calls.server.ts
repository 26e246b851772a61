import { signInCalls } from '../kit/access/sign-in.server.ts'
import type { Implementation } from '../kit/calls/handler.server.ts'
import { downloadLogCalls } from '../kit/downloads/download-log.server.ts'
import { columnLayoutCalls } from '../kit/layouts/column-layout.server.ts'
import { serve } from '../kit/resource/serve.server.ts'
import { paramGroupCalls } from './attendance/param-group/param-group.server.ts'
import { payrollSummaryCalls } from './attendance/payroll-summary/payroll-summary.server.ts'
import { rawClockingCalls } from './attendance/raw-clocking/raw-clocking.server.ts'
import { attendanceCalls } from './attendance/reconciliation/attendance.server.ts'
import { deploymentCalls } from './deployment/auto-deployment/deployment.server.ts'
import { replanCalls } from './deployment/auto-deployment/replan.server.ts'
import { processRuleCalls } from './deployment/process-rule/process-rule.server.ts'
import { eventCalls } from './events/event/event.server.ts'
import { eventDefinitionCalls } from './events/event-definition/event-definition.server.ts'
import { importCalls } from './imports/imports.server.ts'
import { privacyCalls } from './privacy/privacy.server.ts'
import { resources } from './resources.ts'
import { buildCalls } from './scheduling/build/build.server.ts'
import { liveScheduleCalls } from './scheduling/live-schedule/live-schedule.server.ts'
import { ruleSetCalls } from './scheduling/rule-set/rule-set.server.ts'
import { shiftPlanCalls } from './scheduling/shift-plan/shift-plan.server.ts'

/** Every call the server answers, one line a feature. */
export const allCalls: readonly Implementation[] = [
  ...signInCalls,
  ...privacyCalls,
  ...resources.flatMap(serve),
  ...shiftPlanCalls,
  ...ruleSetCalls,
  ...liveScheduleCalls,
  ...buildCalls,
  ...importCalls,
  ...eventCalls,
  ...eventDefinitionCalls,
  ...deploymentCalls,
  ...replanCalls,
  ...processRuleCalls,
  ...paramGroupCalls,
  ...downloadLogCalls,
  ...columnLayoutCalls,
  ...payrollSummaryCalls,
  ...rawClockingCalls,
  ...attendanceCalls,
]
