import { z } from 'zod'
import { expects } from '../complaint.ts'
import { colourForm } from './colour.ts'

const says = 'A colour like #2f6fab'

export const check = () => z.string({ error: expects(says) }).regex(colourForm, says)
