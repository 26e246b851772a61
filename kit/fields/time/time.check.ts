import { z } from 'zod'
import { expects } from '../complaint.ts'
import { timeForm } from './time.ts'

const says = 'A time like 07:30'

export const check = () => z.string({ error: expects(says) }).regex(timeForm, says)
