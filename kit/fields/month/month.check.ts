import { z } from 'zod'
import { expects } from '../complaint.ts'

const says = 'A month by its first day, like 2026-11-01'

export const check = () => z.iso.date({ error: expects(says) }).regex(/^(?!0000).*-01$/, says)
