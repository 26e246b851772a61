import { z } from 'zod'

export const check = () => z.boolean({ error: 'Yes or No' })
