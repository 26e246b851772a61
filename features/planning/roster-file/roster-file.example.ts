import { example, onDate, rowsAfter } from '../../../tests/conformance/example.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import { checkRosterFile, downloadSchedule, uploadRosterFile } from './roster-file.api.ts'

export const rosterFileExample = example(rowsAfter([rosterDayExample]), [
  { of: downloadSchedule, input: onDate },
  { of: checkRosterFile, input: ({ orgNodeId }) => ({ orgNodeId, fileName: 'roster.xlsx', file: '' }) },
  { of: uploadRosterFile, input: ({ orgNodeId }) => ({ orgNodeId, fileName: 'roster.xlsx', file: '', plan: '' }) },
])
