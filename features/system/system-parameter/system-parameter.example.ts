import { example, rowsAfter } from '../../../tests/conformance/example.ts'
import { setSystemParameter, systemParameterHistory, systemParameters } from './system-parameter.api.ts'

/** AttendanceMarginMinutes, which a node may have. */
const id = 2
const ofCompany = { id: 'a parameter, which code declares for every company' }

export const systemParameterExample = example(rowsAfter([]), [
  { of: systemParameters, input: () => ({}), silent: 'it tells values, and names no row of a terminal but where one is set' },
  { of: setSystemParameter, input: ({ orgNodeId }) => ({ id, nodeId: orgNodeId, value: 45, version: 0 }), ofCompany },
  { of: systemParameterHistory, input: () => ({ id }), ofCompany, silent: 'it tells of values alone' },
])
