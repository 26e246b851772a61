import { example, rowsAfter } from '../../../tests/conformance/example.ts'
import { getMessageSettings, listMessageTexts } from './message-text.api.ts'

const silent = 'texts and settings belong to the company'

export const messageTextExample = example(rowsAfter([]), [
  { of: listMessageTexts, input: () => ({}), silent },
  { of: getMessageSettings, input: () => ({}), silent },
])
