import type { Reason } from '../../../engines/answers/reason.ts'

/** Why a hand is refused; skills that do not match have the code of the specification (DEPL-08, ERR-14). */
export const handErrors = { refused: 409, EmployeeSkillActivitySkillMismatch: 409 } as const

/** The code for the reasons of a refusal. */
export const handCode = (reasons: readonly Pick<Reason, 'code'>[]): keyof typeof handErrors =>
  reasons.some(({ code }) => code === 'skill') ? 'EmployeeSkillActivitySkillMismatch' : 'refused'
