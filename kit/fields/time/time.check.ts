import { z } from 'zod'
import { expects } from '../complaint.ts'
import { notATime, timeForm } from './time.ts'

export const check = () => z.string({ error: expects(notATime) }).regex(timeForm, notATime)
