import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { acknowledgeKeys } from './acknowledge.api.ts'
import { acknowledgeCalls } from './acknowledge-writes.server.ts'
import { answerCalls } from './answers.server.ts'
import { runningPublications } from './publications-reads.server.ts'
import { publicationSubject, publishKeys } from './publish.api.ts'
import { publishCalls } from './publish.server.ts'
import { publishCheckSubject } from './publish-check.api.ts'
import { checkDrafts } from './publish-check.job.ts'
import { publishRoster } from './publish-roster.job.ts'

const publications = { label: ['Publication of the roster', 'Publications of the roster'], path: '/LiveSchedule' } as const
const answers = { label: ['Answer to the roster', 'Answers to the roster'], path: '/LiveSchedule' } as const

/** Drafts of the live roster become what people are told, and people answer. */
export default feature({
  calls: [...publishCalls, ...acknowledgeCalls, ...answerCalls],
  jobs: [publishRoster, checkDrafts],
  running: [runningPublications],
  subjects: [publicationSubject, publishCheckSubject],
  keys: { ...publishKeys, ...acknowledgeKeys },
  grants: { Employee: { [acknowledgeKeys.own]: 'editable' } },
  kinds: { rosterPublication: ofTable('roster_publication'), rosterPublicationCheck: ofTable('roster_publication_check') },
  records: { roster_publication: publications, roster_answer: answers },
})
