import { z } from 'zod'
import { expects } from '../complaint.ts'

const says = 'A date like 2026-11-15'

/** Years begin with 1, as the calendar's and PostgreSQL's do. */
export const check = () => z.iso.date({ error: expects(says) }).refine(text => text >= '0001', says)
