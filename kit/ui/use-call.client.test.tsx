import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { constantsCall } from '../constants/constants.api.ts'
import { fetchAgain } from './use-call.client.ts'

test('a first answer that is on its way when something changes is not the last: it may be older than the change', async () => {
  let state = 'running'
  let answer = () => {}
  const queries = new QueryClient()
  const observer = new QueryObserver(queries, {
    queryKey: ['GET /constants', { categories: 'BuildState' }],
    queryFn: () => {
      const read = state
      return new Promise<string>(resolve => {
        answer = () => resolve(read)
      })
    },
  })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => void (data !== shown.at(-1) && shown.push(data)))
  state = 'done'
  const again = fetchAgain(queries, [constantsCall])
  answer()
  await expect.poll(() => shown).toEqual(['running'])
  await expect.poll(() => queries.isFetching()).toBe(1)
  answer()
  await again
  expect(shown).toEqual(['running', 'done'])
  stop()
})
