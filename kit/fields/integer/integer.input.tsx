import { FigureInput, findBoundsFault } from '../decimal/decimal.input.tsx'
import type { FieldView } from '../view.ts'

export const view: FieldView = {
  Input: FigureInput,
  problem: (value, field) => (Number.isInteger(Number(value)) ? findBoundsFault(value, field) : 'A whole number'),
}
