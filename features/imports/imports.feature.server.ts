import { ofTable } from '../../kit/calls/nodes.server.ts'
import { feature } from '../../kit/feature/feature.server.ts'
import { listImportKind } from '../../kit/resource/import/list-import-reads.server.ts'
import { applyImportJob } from './apply-import.job.ts'
import { checkImportJob } from './check-import.job.ts'
import { cleanImports } from './clean-imports.server.ts'
import { importSubject } from './imports.api.ts'
import { importCalls } from './imports.server.ts'
import { importKeys } from './kinds.rules.ts'
import { runningImports } from './running-imports-reads.server.ts'

/** Files of people, licences, crews, poolable nodes, vessel calls and clockings. */
export default feature({
  screens: [{ path: '/Import', file: 'imports', label: 'Import', icon: 'upload', group: 'Rostering', key: importKeys.view }],
  calls: importCalls,
  jobs: [checkImportJob, applyImportJob],
  running: [runningImports],
  subjects: [importSubject],
  cleanings: [cleanImports],
  keys: importKeys,
  grants: { Timekeeper: { [importKeys.view]: 'editable', [importKeys.clockings]: 'editable' } },
  kinds: { importJob: ofTable('import_job'), listImport: listImportKind },
})
