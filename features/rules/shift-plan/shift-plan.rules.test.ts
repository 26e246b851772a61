import { expect, it } from 'vitest'
import { planName } from './shift-plan.rules.ts'

it.each(['Four on four off', 'Plan_2-b', 'สัปดาห์ที่ ๑', 'पाली योजना', 'مناوبةٌ', 'Équipe'])('a plan may be called %s', name => {
  expect(planName.test(name)).toBe(true)
})

it.each(['Four/on', 'Plan!', 'A.B', ''])('a plan may not be called "%s" (SHPLAN-08)', name => expect(planName.test(name)).toBe(false))
