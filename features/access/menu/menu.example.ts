import { example, rowsAfter } from '../../../tests/conformance/example.ts'
import { readMenu, saveMenu } from './menu.api.ts'

export const menuExample = example(rowsAfter([]), [
  { of: readMenu, input: () => ({}), silent: 'the menu belongs to the company' },
  { of: saveMenu, input: () => ({ version: 0, groups: [] }) },
])
