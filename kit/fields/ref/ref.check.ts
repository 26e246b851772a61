import { expects } from '../complaint.ts'
import { wholeNumber } from '../whole-number.ts'

export const check = () => wholeNumber(1, Number.MAX_SAFE_INTEGER, expects('Choose one from the list'))
