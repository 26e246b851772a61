import { expect, test } from 'vitest'
import { shiftPlans } from './shift-plan.api.ts'

const says = (name: string) => shiftPlans.resource.fields.name!.check!.safeParse(name).success

test('a plan is named in letters of any script, with their marks', () => {
  for (const name of ['สัปดาห์ที่ ๑', 'सप्ताह १', 'Four on four_off-2', 'عطلة']) expect(says(name)).toBe(true)
})

test('a plan is not named by nothing, by what is not seen, or by signs', () => {
  for (const name of ['', ' ', '\u200b', '\u3164', 'a/b', 'a\u202eb']) expect(says(name)).toBe(false)
})
