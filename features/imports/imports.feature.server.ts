import { feature } from '../../kit/feature/feature.server.ts'
import { applyImportJob } from './apply-import.job.ts'
import { importCalls } from './imports.server.ts'

/** Files of people, licences, crews, vessel calls and clockings. */
export default feature({
  screens: [{ path: '/Import', file: 'imports', label: 'Import', icon: 'upload', group: 'Rostering', key: 'Import' }],
  calls: importCalls,
  jobs: [applyImportJob],
  keys: ['Import', 'Employee_Upload', 'Licence_Upload', 'Crew_Upload', 'Vessel_Call_Upload', 'Raw_Clocking_Upload'],
  grants: { Timekeeper: { Import: 'editable', Raw_Clocking_Upload: 'editable' } },
})
