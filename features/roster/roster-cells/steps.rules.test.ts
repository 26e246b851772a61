import { expect, it } from 'vitest'
import { noSteps, type Steps, withBatch } from './steps.rules.ts'

const step = (batchId: number) => ({ batchId, cause: 'hand', cells: 1 })
const after = (...batches: [id: number, undoes?: number][]) =>
  batches.reduce<Steps>((steps, [id, undoes = null as never]) => withBatch(steps, step(id), undoes ?? null), noSteps)
const ids = ({ undo, redo }: Steps) => [undo.map(({ batchId }) => batchId), redo.map(({ batchId }) => batchId)]

it('a change can be taken back, done again and taken back again', () => {
  expect(ids(after([1], [2]))).toEqual([[1, 2], []])
  expect(ids(after([1], [2], [3, 2]))).toEqual([[1], [3]])
  expect(ids(after([1], [2], [3, 2], [4, 1]))).toEqual([[], [3, 4]])
  expect(ids(after([1], [2], [3, 2], [4, 3]))).toEqual([[1, 4], []])
})

it('a new change leaves nothing to do again', () => {
  expect(ids(after([1], [2, 1], [3]))).toEqual([[3], []])
})

it('thirty steps are kept', () => {
  const steps = after(...Array.from({ length: 40 }, (_, at): [number] => [at + 1]))
  expect([steps.undo.length, steps.undo[0]!.batchId]).toEqual([30, 11])
})
