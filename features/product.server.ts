import { browserLogCalls } from '../kit/access/browser-log.server.ts'
import type { Key } from '../kit/access/key.ts'
import type { Endpoint } from '../kit/calls/endpoint.ts'
import type { Implementation } from '../kit/calls/handler.server.ts'
import type { NodeKinds } from '../kit/calls/nodes.server.ts'
import type { Constant } from '../kit/constants/constant.ts'
import { constantsCalls } from '../kit/constants/constants.server.ts'
import { downloadLogCalls } from '../kit/downloads/download-log.server.ts'
import { formDraftCalls, oldDrafts } from '../kit/drafts/form-draft.server.ts'
import { exportFile, exportSubject } from '../kit/exports/export.api.ts'
import { exportListJob } from '../kit/exports/export-list.job.ts'
import { exportDays } from '../kit/exports/export-reads.server.ts'
import { oldExports } from '../kit/exports/export-writes.server.ts'
import { exportCalls } from '../kit/exports/exports.server.ts'
import { runningExports } from '../kit/exports/running-exports.server.ts'
import type { Exported } from '../kit/exports/serve-file.server.ts'
import { type Grants, resourceCalls, type Screen } from '../kit/feature/feature.server.ts'
import { checkGrants, featureKeys, grantsTo } from '../kit/feature/grants.server.ts'
import { screensOf } from '../kit/feature/screens.server.ts'
import { fillSlots } from '../kit/feature/slot.server.ts'
import { workbooks } from '../kit/files/workbook-pool.ts'
import type { WorkerPool } from '../kit/files/worker-pool.ts'
import type { Job } from '../kit/jobs/job.ts'
import { type Running, runningCalls } from '../kit/jobs/running.server.ts'
import { columnLayoutCalls } from '../kit/layouts/column-layout.server.ts'
import { liveStream } from '../kit/live/live.api.ts'
import type { Subject } from '../kit/live/subject.ts'
import { bellCalls } from '../kit/notices/bell.server.ts'
import { retryOutbox } from '../kit/notices/retry-outbox.server.ts'
import type { Parameter } from '../kit/parameters/parameter.ts'
import type { LongReport } from '../kit/report/long-report.server.ts'
import { filesOf } from '../kit/resource/export-long.server.ts'
import { listImportSubject } from '../kit/resource/import/list-import.api.ts'
import { listImportJob } from '../kit/resource/import/list-import.job.ts'
import { oldListImports } from '../kit/resource/import/list-import-writes.server.ts'
import { listImportCalls } from '../kit/resource/import/list-imports.server.ts'
import { runningListImports } from '../kit/resource/import/running-list-imports.server.ts'
import type { Resource } from '../kit/resource/resource.ts'
import { savesIn } from '../kit/resource/serve.server.ts'
import { usesCalls } from '../kit/resource/uses.server.ts'
import { securityParamsCall } from '../kit/sealing/password-seal.server.ts'
import { sessionKeyCall } from '../kit/sealing/session-key.server.ts'
import type { SignInParts } from '../kit/sign-in/login-answer.server.ts'
import { passwordCalls } from '../kit/sign-in/password.server.ts'
import { sessionCalls } from '../kit/sign-in/session-calls.server.ts'
import { ownSessionCalls } from '../kit/sign-in/sessions.server.ts'
import { signInCalls } from '../kit/sign-in/sign-in.server.ts'
import { singleSignOnCalls } from '../kit/sign-in/single-sign-on.server.ts'
import { cleanUpTask, oldRuns, taskHistoryDays } from '../kit/tasks/clean-up.server.ts'
import { makePartitions } from '../kit/tasks/make-partitions.server.ts'
import type { SystemTask } from '../kit/tasks/task.ts'
import { taskJobs } from '../kit/tasks/task-job.server.ts'
import { personAtSignIn } from './attendance/raw-clocking/person-at-sign-in-reads.server.ts'
import { features, folders } from './features.server.ts'
import { firstRoles } from './first-roles.ts'
import { layerOf } from './layers.ts'
import { menuGroups } from './menu-groups.tsx'
import { systemTaskCalls } from './system/system-task/system-task.server.ts'

// What the features bring, all together, and what the kit brings beside them.

/** The features of the lowest layer first, those of one layer in the order of the list. */
const fromBelow = features
  .map((feature, at) => ({ feature, layer: layerOf(folders[at]!) }))
  .sort((one, other) => one.layer - other.layer)
  .map(({ feature }) => feature)

export const resources: readonly Resource[] = features.flatMap(feature => feature.resources)

/** Reports that can be made into files of any length. */
const reports: readonly LongReport[] = features.flatMap(feature => feature.reports)

/** Lists that a feature serves in its own way. */
export const servedLists: readonly Resource[] = features.flatMap(feature => feature.served)

/** Everything whose long files are made by a job, with the keys that its files need. */
export const exported: readonly Exported[] = [...resources, ...servedLists, ...reports]

/** Every page, in the order of the side menu within its group. */
export const allScreens: readonly Screen[] = features.flatMap(feature => feature.screens)

/** What is done by time (TASK-08). */
export const allTasks: readonly SystemTask[] = [
  cleanUpTask([oldRuns, oldDrafts, oldExports, oldListImports, ...features.flatMap(feature => feature.cleanings)]),
  makePartitions,
  retryOutbox,
  ...features.flatMap(feature => feature.tasks),
]

/** The values of the constants call; each task is one (TASK-08). */
export const allConstants: readonly Constant[] = [
  ...fromBelow.flatMap(feature => feature.constants),
  { category: 'SystemTaskType', values: allTasks.map(({ typeId, label }) => ({ id: typeId, name: label })) },
]

/** The job of each task, by its name. */
export const jobsOfTasks = taskJobs(allTasks)

/** Long work that users begin, for their bell. */
export const allRunning: readonly Running[] = [
  runningExports,
  runningListImports([...resources, ...servedLists]),
  ...features.flatMap(feature => feature.running),
]

const signInParts: SignInParts = {
  screensOf: actor => screensOf(allScreens, actor),
  groups: menuGroups,
  personOf: personAtSignIn,
}

export const allCalls: readonly Implementation[] = [
  ...signInCalls(signInParts),
  ...singleSignOnCalls(signInParts),
  ...sessionCalls(signInParts),
  ...ownSessionCalls,
  sessionKeyCall,
  securityParamsCall,
  ...browserLogCalls,
  ...passwordCalls,
  ...downloadLogCalls,
  ...columnLayoutCalls,
  ...formDraftCalls,
  ...constantsCalls(allConstants),
  ...bellCalls,
  ...runningCalls(allRunning),
  ...exportCalls(
    new Map([
      ...[...resources, ...servedLists].map(({ name, label }) => [name, label[1]] as const),
      ...reports.map(({ name, title }) => [name, title] as const),
    ]),
  ),
  ...reports.flatMap(({ implementations }) => implementations),
  ...listImportCalls([...resources, ...servedLists]),
  ...features.flatMap(resourceCalls),
  ...usesCalls([...resources, ...servedLists], Object.assign({}, ...features.map(feature => feature.records))),
  ...features.flatMap(feature => feature.calls),
  ...systemTaskCalls(allTasks, jobsOfTasks),
]

/** What is served beside the calls: an answer without an end, and files as they are. */
export const allStreams: readonly Endpoint[] = [liveStream, exportFile].map(each => each as unknown as Endpoint)

export const allSubjects: readonly Subject[] = [exportSubject, listImportSubject, ...features.flatMap(feature => feature.subjects)]

export const allJobs: readonly Job<never>[] = [
  exportListJob((open, tools, keep) =>
    (reports.find(({ name }) => name === open.list)?.make ?? filesOf([...resources, ...servedLists]))(open, tools, keep),
  ),
  listImportJob(savesIn([...resources, ...servedLists], allCalls)),
  ...jobsOfTasks.values(),
  ...features.flatMap(feature => feature.jobs),
]

export const allThreads: readonly WorkerPool[] = [workbooks, ...features.flatMap(feature => feature.threads)]

/** What a company may set while the product runs. */
const allParameters: readonly Parameter[] = [taskHistoryDays, exportDays, ...features.flatMap(feature => feature.parameters)]

/** How what calls name belongs to org nodes, by the name they use. */
export const nodeKinds: NodeKinds = Object.assign({}, ...features.map(feature => feature.kinds))

export const permissionKeys: readonly Key[] = features.flatMap(featureKeys)

for (const feature of features) checkGrants(firstRoles, feature)

fillSlots(
  features.flatMap(({ slots }) => slots),
  fromBelow.flatMap(({ fills }) => fills),
)

const namedTwice = allParameters.find(({ name }, at) => allParameters.findIndex(other => other.name === name) !== at)
if (namedTwice) throw new Error(`${namedTwice.name} is declared as a parameter twice`)

/** What each role of a new company may see and do; an administrator of the company may change it. */
export const roleGrants: Readonly<Record<string, Grants>> = Object.fromEntries(
  firstRoles.map(role => [role, Object.assign({}, ...features.map(feature => grantsTo(role, feature)))]),
)
