import { FigureInput, findBoundsFault } from '../decimal/decimal.input.tsx'
import type { FieldView } from '../view.ts'

export const view: FieldView = { Input: props => <FigureInput {...props} suffix=" %" />, problem: findBoundsFault }
