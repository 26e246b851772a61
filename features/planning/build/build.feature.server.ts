import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { buildKeys, buildSubject } from './build.api.ts'
import { buildCalls } from './build.server.ts'
import { buildRoster } from './build-roster.job.ts'
import { buildThreads } from './build-run.server.ts'
import { runningBuilds } from './running-builds-reads.server.ts'
import { whyThreads } from './why-not.server.ts'

/** Rosters that the engine builds, looked at and taken. */
export default feature({
  screens: [
    {
      path: '/RosterProposal',
      file: 'roster-proposal',
      label: 'Built roster',
      icon: 'roster',
      group: 'Rostering',
      key: buildKeys.build,
      under: '/LiveSchedule',
    },
  ],
  calls: buildCalls,
  jobs: [buildRoster],
  running: [runningBuilds],
  subjects: [buildSubject],
  threads: [buildThreads, whyThreads],
  keys: buildKeys,
  kinds: { rosterBuild: ofTable('schedule_build') },
})
