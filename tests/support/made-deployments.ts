import fc from 'fast-check'
import { GOALS } from '../../engines/deployment/problem/policy.ts'
import { person, post, problemOf, skill } from '../../engines/deployment/sample.ts'

// Random small problems of one post a person, in which posts and people are few enough for any other way of solving them.

const CATEGORIES = ['crew', 'casual', 'agency']
/** The day of every post. */
export const DAY = 10

/** Goals in any order, some left out; half of them with shares in percent. */
export const madeProblem = fc
  .record({
    posts: fc.array(
      fc.record({
        skill: fc.constantFrom('crane', 'tally'),
        node: fc.constantFrom('quay', 'yard'),
        equipment: fc.constantFrom(undefined, 'QC1', 'QC2'),
        end: fc.constantFrom(60, 90),
        priority: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 7 },
    ),
    people: fc.array(
      fc.record({
        node: fc.constantFrom('quay', 'yard'),
        isLent: fc.boolean(),
        category: fc.constantFrom(...CATEGORIES),
        rows: fc.array(fc.record({ skill: fc.constantFrom('crane', 'tally'), primary: fc.boolean(), rotation: fc.nat(999) }), {
          minLength: 1,
          maxLength: 2,
        }),
        overtimeFrom: fc.constantFrom(0, 45, 60, 90),
        lastEquipment: fc.constantFrom(undefined, 'QC1', 'QC2'),
        lastDeployed: fc.option(fc.integer({ min: 0, max: DAY }), { nil: undefined }),
      }),
      { maxLength: 7 },
    ),
    present: fc.array(fc.nat(7), { maxLength: 7 }),
    goals: fc.shuffledSubarray([...GOALS]),
    percents: fc.option(fc.tuple(fc.nat(100), fc.nat(100)), { nil: undefined }),
  })
  .map(({ posts, people, present, goals, percents }) => {
    const allPosts = posts.map(({ equipment, end, ...rest }, at) =>
      post(`p${at}`, { ...rest, span: { start: 0, end }, ...(equipment && { equipment }) }),
    )
    const allPeople = people.map(({ node, isLent, category, rows, overtimeFrom, lastEquipment, lastDeployed }, at) =>
      person(`q${at}`, {
        node,
        poolNodes: isLent ? ['quay', 'yard'] : [],
        category,
        employment: category === 'agency' ? 'contract' : 'own',
        skills: rows.map(skill),
        shifts: [{ id: 's', span: { start: 0, end: 90 }, ...(overtimeFrom < 90 && { overtime: { start: overtimeFrom, end: 90 } }) }],
        ...(lastEquipment && { lastEquipment }),
        ...(lastDeployed !== undefined && { lastDeployed }),
      }),
    )
    const held = present.flatMap((who, at) => (allPosts[at] && allPeople[who] ? [{ post: `p${at}`, person: `q${who}` }] : []))
    const [first, second] = percents ?? [100, 100]
    const shares = [
      { category: 'crew', percent: first },
      { category: 'casual', percent: Math.min(second, 100 - first) },
    ]
    return problemOf(allPosts, allPeople, { present: held, policy: { postsPerPerson: 'one', goals, ...(percents && { shares }) } })
  })
