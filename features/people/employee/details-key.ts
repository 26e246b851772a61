import { key } from '../../../kit/access/key.ts'

/** Sees a person's details from wherever the number stands (LIST-24). Alone in its file: every table with numbers has it. */
export const detailsKey = key('Employee_Details')
