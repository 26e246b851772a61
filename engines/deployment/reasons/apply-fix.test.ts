import { describe, expect, it } from 'vitest'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Person, Post } from '../problem/problem.ts'
import { blocksOf, termsOf } from '../rules/eligibility.ts'
import { person, post, skill } from '../sample.ts'
import { applyFix, type Meeting } from './apply-fix.ts'

function meetingOf(postChange: Partial<Post>, personChange: Partial<Person>, policy: Partial<DeploymentPolicy> = {}): Meeting {
  const terms = termsOf({ policy: { postsPerPerson: 'one', ...policy }, downtimes: [{ equipment: 'QC1', span: { start: 0, end: 15 } }] })
  return { post: post('p', postChange), person: person('a', personChange), terms }
}

const blocks = ({ post: on, person: who, terms }: Meeting) => blocksOf(on, who, terms)

describe('a fix that is made', () => {
  it.each<[string, Partial<Post>, Partial<Person>, Partial<DeploymentPolicy>, (after: Meeting) => unknown, unknown]>([
    ['moves the start', { equipment: 'QC1' }, {}, {}, ({ post: on }) => on.span, { start: 15, end: 60 }],
    ['moves the end', { span: { start: 700, end: 730 } }, {}, {}, ({ post: on }) => on.span, { start: 700, end: 720 }],
    [
      'extends the row that ended last, and no other',
      {},
      { skills: [skill({ to: 5 }), skill({ to: 8 }), skill({ skill: 'tally', to: 8 })] },
      {},
      ({ person: who }) => who.skills.map(row => row.to),
      [5, 10, 8],
    ],
    [
      'lets a row begin earlier',
      {},
      { skills: [skill({ from: 12 }), skill({ from: 14 })] },
      {},
      ({ person: who }) => who.skills.map(row => row.from),
      [10, 14],
    ],
    [
      'extends a licence',
      { licences: ['hv'] },
      {
        licences: [
          { code: 'hv', skill: 'crane', from: 0, to: 7 },
          { code: 'hv', skill: 'tally', from: 0, to: 7 },
        ],
      },
      {},
      ({ person: who }) => who.licences.map(row => row.to),
      [10, 7],
    ],
    [
      'allows secondary skills',
      {},
      { skills: [skill({ primary: false })] },
      { secondarySkills: false },
      ({ terms }) => terms.policy.secondarySkills,
      true,
    ],
    [
      'cancels the day off, and leave stays',
      {},
      {
        absences: [
          { kind: 'off', from: 9, to: 10 },
          { kind: 'off', from: 11 },
          { kind: 'leave', from: 20 },
        ],
      },
      {},
      ({ person: who }) => who.absences,
      [
        { kind: 'off', from: 11 },
        { kind: 'leave', from: 20 },
      ],
    ],
    ['asks for a worse rating', { leastRating: 'A' }, { skills: [skill({ rating: 'B' })] }, {}, ({ post: on }) => on.leastRating, 'B'],
    ['asks for one two worse', { leastRating: 'A' }, { skills: [skill({ rating: 'C' })] }, {}, ({ post: on }) => on.leastRating, 'C'],
    ['lends the person', {}, { node: 'yard', poolNodes: ['gate'] }, {}, ({ person: who }) => who.poolNodes, ['gate', 'quay']],
    [
      'lifts the exclusions that hold',
      { band: 'N12' },
      {
        exclusions: [
          { skills: [], from: 0, band: 'N12' },
          { skills: ['tally'], from: 0 },
          { skills: ['crane'], from: 0 },
        ],
      },
      {},
      ({ person: who }) => who.exclusions,
      [{ skills: ['tally'], from: 0 }],
    ],
    ['raises the overtime cap', {}, { minutes: 70 }, { normalMinutes: 100, overtimeCap: 20 }, ({ terms }) => terms.policy.overtimeCap, 30],
    ['raises the shifts a week', {}, { shiftsThisWeek: 6 }, { mostShiftsWeek: 5 }, ({ terms }) => terms.policy.mostShiftsWeek, 7],
  ])('%s, and the rule lets the person through', (_, postChange, personChange, policy, part, expected) => {
    const meeting = meetingOf(postChange, personChange, policy)
    const [block, ...others] = blocks(meeting)
    expect(others).toEqual([])
    const after = applyFix(meeting, block!)
    expect(part(after)).toEqual(expected)
    expect(blocks(after)).toEqual([])
  })

  it('is nothing where the block has none', () => {
    const meeting = meetingOf({}, { absences: [{ kind: 'leave', from: 0 }] })
    expect(applyFix(meeting, blocks(meeting)[0]!)).toBe(meeting)
  })
})
