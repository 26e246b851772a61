import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressLine } from './progress-line.tsx'

test.each([
  ['a job that has just begun says that it runs, and no figure', 0, 'Running', false],
  ['a job says how far it is', 10, '10 of 100', true],
])('%s', (_, done, words, isMeasured) => {
  const drawn = renderToStaticMarkup(<ProgressLine done={done} total={100} />)
  expect(drawn).toContain(`<b>${words}</b>`)
  expect(drawn.includes('aria-valuenow')).toBe(isMeasured)
})
