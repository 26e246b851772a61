import { z } from 'zod'
import { expects } from '../complaint.ts'
import { check as one } from '../ref/ref.check.ts'

const most = 200
const says = 'Choose from the list'

/** Checks the ids of rows: at most 200, each only once. */
export const check = () =>
  z
    .array(one(), { error: expects(says) })
    .max(most, `At most ${most}`)
    .refine(ids => new Set(ids).size === ids.length, 'Choose each one only once')
