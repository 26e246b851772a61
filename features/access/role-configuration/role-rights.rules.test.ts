import { describe, expect, it } from 'vitest'
import type { PageRow } from './role-configuration.api.ts'
import {
  accessOf,
  allowCalls,
  changesOf,
  countChanges,
  type Giver,
  giveAccess,
  giveElement,
  isVisible,
  type Rights,
  showPages,
  threeOf,
  together,
  turned,
} from './role-rights.rules.ts'

const page = (id: string, key: string | null, ...elements: string[]): PageRow => ({
  id,
  name: id.slice(1),
  key,
  is_Visible: false,
  is_Hidden: false,
  elementRestrictionDetails: elements.map(elementName => ({ elementName, is_Visible: false, is_Editable: false })),
})
const skill = page('/Skill', 'Skill', 'Skill', 'Add_Skill', 'Excel_Report_Skill')
const addSkill = page('/SkillAdd', 'Skill')
const exports = page('/Exports', null)
const nothing: Rights = { elements: {}, hidden: {}, calls: {} }
const anyone: Giver = { mayGive: () => true }
const looker: Giver = { mayGive: (key, right) => right === 'visible' && key !== 'Add_Skill' }

it('the switch of a parent is on, off or mixed, and mixed goes to on first (PERM-08)', () => {
  expect([threeOf([true, true]), threeOf([false]), threeOf([true, false]), threeOf([])]).toEqual(['on', 'off', 'mixed', 'off'])
  expect((['on', 'off', 'mixed'] as const).map(turned)).toEqual([false, true, true])
})

describe('showing pages', () => {
  it('gives their keys and all that stands on them, and leaves what was editable', () => {
    const shown = showPages({ ...nothing, elements: { Add_Skill: 'editable' } }, [skill, addSkill, exports], true, anyone)
    expect(shown.elements).toEqual({ Skill: 'visible', Add_Skill: 'editable', Excel_Report_Skill: 'visible' })
    expect([skill, addSkill, exports].every(each => isVisible(shown, each))).toBe(true)
  })

  it('gives no more than the giver has', () => {
    expect(showPages(nothing, [skill], true, looker).elements).toEqual({ Skill: 'visible', Excel_Report_Skill: 'visible' })
  })

  it('and hiding them takes all of it away, also where a key of another page opens one', () => {
    const all = showPages(nothing, [skill, addSkill, exports], true, anyone)
    const below = showPages(all, [addSkill], false, anyone)
    expect([isVisible(below, addSkill), isVisible(below, skill), below.elements]).toEqual([false, true, all.elements])
    const none = showPages(all, [skill, addSkill, exports], false, anyone)
    expect([skill, addSkill, exports].some(each => isVisible(none, each))).toBe(false)
    expect([none.elements, none.hidden]).toEqual([{}, { '/Exports': true }])
  })
})

it('Read Only shows everything of a menu and edits nothing, Read & Write edits it (ROLE-07, PERM-12)', () => {
  const read = giveAccess(nothing, [skill, exports], 'read', anyone)
  expect(read.elements).toEqual({ Skill: 'visible', Add_Skill: 'visible', Excel_Report_Skill: 'visible' })
  const write = giveAccess(read, [skill, exports], 'write', anyone)
  expect(write.elements).toMatchObject({ Skill: 'editable', Add_Skill: 'editable' })
  const none = giveAccess(write, [skill, exports], 'none', anyone)
  expect([nothing, read, write, none].map(rights => accessOf(rights, [skill]))).toEqual(['none', 'read', 'write', 'none'])
  expect(giveAccess(nothing, [skill], 'write', looker).elements).toEqual({ Skill: 'visible', Excel_Report_Skill: 'visible' })
})

it('what is sent is what differs, each as it is to be', () => {
  const before: Rights = {
    elements: { Skill: 'visible', Add_Skill: 'visible' },
    hidden: { '/Exports': true },
    calls: { 'GET /skills': true },
  }
  const given = giveElement(giveElement(before, 'Skill', null), 'Add_Skill', 'editable')
  const now = { ...allowCalls(given, ['GET /skills'], false), hidden: {} }
  expect(countChanges(before, now)).toBe(4)
  expect(changesOf(before, now)).toEqual({
    elements: [
      { elementName: 'Skill', is_Visible: false, is_Editable: false },
      { elementName: 'Add_Skill', is_Visible: true, is_Editable: true },
    ],
    pages: [{ id: '/Exports', is_Visible: true }],
    calls: [{ call: 'GET /skills', access: false }],
  })
  expect(countChanges(before, { ...before })).toBe(0)
})

it('changes of two people are put together: theirs, and mine over it', () => {
  const before: Rights = { ...nothing, elements: { Skill: 'visible', Title: 'visible', Gender: 'visible' } }
  const mine: Rights = { ...before, elements: { Skill: 'editable', Title: 'visible' }, calls: { 'GET /skills': true } }
  const theirs: Rights = { ...before, elements: { Skill: 'editable', Gender: 'editable', Title: 'editable' }, hidden: { '/Exports': true } }
  expect(together(before, mine, theirs)).toEqual({
    rights: { elements: { Skill: 'editable', Title: 'editable' }, hidden: { '/Exports': true }, calls: { 'GET /skills': true } },
    both: ['Gender'],
    theirsOnly: ['Title', '/Exports'],
  })
})
