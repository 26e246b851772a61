// Before each database test file: what PostgreSQL answers is noted, and given to the reporter with the file (tests/rows/reporter.ts).

import { afterAll } from 'vitest'
import { type Answers, recordAnswers } from '../../kit/database/answers.ts'

declare module 'vitest' {
  export interface TaskMeta {
    /** what PostgreSQL answered during the tests of a file */
    answers?: readonly Answers[]
  }
}

const recorder = recordAnswers()

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from here which fixtures a hook wants
afterAll(({}, file) => {
  file.meta.answers = recorder.take()
})
