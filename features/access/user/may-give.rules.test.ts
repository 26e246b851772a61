import { describe, expect, it } from 'vitest'
import { exceeds, faultOfUser } from './may-give.rules.ts'

const held = (elements: Record<string, 'visible' | 'editable'>, superAdmin = false) => ({ elements, superAdmin })

describe('a role that has more', () => {
  it('has a key that the own role lacks, or the right to edit where that only sees', () => {
    const own = held({ User: 'editable', Skill: 'visible' })
    expect(exceeds(held({ User: 'visible', Skill: 'visible' }), own)).toBe(false)
    expect(exceeds(held({ Skill: 'editable' }), own)).toBe(true)
    expect(exceeds(held({ Audit: 'visible' }), own)).toBe(true)
  })
  it('is each super administrator, but for another one', () => {
    expect(exceeds(held({}, true), held({ User: 'editable' }))).toBe(true)
    expect(exceeds(held({ Audit: 'editable' }, true), held({}, true))).toBe(false)
  })
})

describe('the fields of a user', () => {
  const user = { userType: 2, applicationTypes: [1, 2], roles: [{ roleId: 1, chosen: true }], nodes: [{ nodeId: 1 }] } as const
  const fieldOf = (change: object) => faultOfUser({ ...user, ...change })?.field
  it('have one role that counts, and each role and node once (CF-74)', () => {
    expect(fieldOf({})).toBeUndefined()
    expect(fieldOf({ roles: [{ roleId: 1, chosen: false }] })).toBe('roles')
    const twice = { roleId: 1, chosen: false }
    expect(fieldOf({ roles: [...user.roles, twice] })).toBe('roles')
    expect(fieldOf({ nodes: [{ nodeId: 1 }, { nodeId: 1 }] })).toBe('nodes')
  })
  it('keep interface for integration users (CF-20)', () => {
    expect(fieldOf({ applicationTypes: [1, 3] })).toBe('applicationTypes')
    expect(fieldOf({ userType: 3 })).toBe('applicationTypes')
    expect(fieldOf({ userType: 3, applicationTypes: [3] })).toBeUndefined()
  })
})
