import { example, rowsAfter } from '../../../tests/conformance/example.ts'
import { listUrls } from './integration-user.api.ts'

export const integrationUserExample = example(rowsAfter([]), [{ of: listUrls, input: () => ({}), silent: 'grants belong to the company' }])
