import { feature } from '../../../kit/feature/feature.server.ts'
import { rosterFileKeys } from './roster-file.api.ts'
import { rosterFileCalls } from './roster-file.server.ts'

/** The live roster as a workbook, and filled from one. */
export default feature({ screens: [], calls: rosterFileCalls, keys: rosterFileKeys })
