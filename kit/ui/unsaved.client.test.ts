import { expect, test } from 'vitest'
import { guardForm, mayLeave } from './unsaved.client.ts'

test('leaving asks until the last form with changes is saved or gone, whatever became of the others', async () => {
  const forms = [{}, {}, {}].map(form => guardForm(form))
  let left = false
  const leaving = mayLeave().then(leaves => {
    left = leaves
  })
  for (const release of forms.slice(0, 2)) {
    release()
    await Promise.resolve()
    expect(left).toBe(false)
  }
  forms[2]!()
  await leaving
  expect(left).toBe(true)
})
