import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useOneAtATime } from './one-at-a-time.client.ts'

type Run = ReturnType<typeof useOneAtATime>[1]

function Screen({ give }: { give: (run: Run) => void }) {
  give(useOneAtATime()[1])
  return null
}

it('runs an act once however often it is begun before it ends, and again afterwards, also after a failure', async () => {
  let run: Run = async () => undefined
  renderToString(<Screen give={given => (run = given)} />)
  let runs = 0
  let end = () => {}
  const act = () => {
    runs++
    return new Promise<void>(resolve => {
      end = resolve
    })
  }
  const first = run(act)
  await run(act)
  expect(runs).toBe(1)
  end()
  await first
  await expect(run(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  void run(act)
  expect(runs).toBe(2)
})
