import type { Words } from '../../../kit/words/words.tsx'
import type { Done } from './actions.api.ts'

/** How many days a decision left as they are, and why; each reason once. */
export const leftWords = (left: Done['left'], t: Words): string =>
  [
    t('{{count}} {{count:day was|days were}} left as {{count:it was|they were}}.', { count: left.length }),
    ...new Set(left.map(({ why }) => t(why))),
  ].join(' ')
