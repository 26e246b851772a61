import { example, rowsAfter } from '../../../tests/conformance/example.ts'
import { orgNodeOptions } from './org-node.api.ts'

export const orgNodeExample = example(rowsAfter([]), [{ of: orgNodeOptions, input: () => ({}) }])
