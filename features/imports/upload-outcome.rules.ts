import { inEnglish } from '../../kit/words/fill.ts'

interface Counted {
  /** rows that were stored */
  readonly stored: number
  /** rows that stood already */
  readonly stands: number
  /** rows that were left out */
  readonly left: number
}

interface Outcome {
  /** IMP-14's text, in English */
  readonly words: 'Upload Failed' | 'Upload Successful'
  /** sentences in English */
  readonly detail: string
  readonly bad: boolean
}

/** What is said after an upload: that it failed only where rows were left out and none was stored (IMP-14). */
export function outcomeOf({ stored, stands, left }: Counted): Outcome {
  const bad = left > 0 && stored === 0
  const standing = stands > 0 ? inEnglish('{{count}} {{count:row was|rows were}} there already.', { count: stands }) : ''
  const out = left === 0 ? '' : stored + stands === 0 ? 'All rows were left out.' : leftOut(stored)
  return { words: bad ? 'Upload Failed' : 'Upload Successful', detail: [standing, out].filter(each => each !== '').join(' '), bad }
}

const leftOut = (stored: number) =>
  stored > 0 ? 'The rows below were left out; all others are uploaded.' : 'The rows below were left out.'
