import type { DeploymentPolicy } from '../../engines/deployment/problem/policy.ts'
import type { DeploymentProblem, Person, PersonSkill, Post } from '../../engines/deployment/problem/problem.ts'
import type { Rating } from '../../engines/deployment/problem/rating.ts'
import { seeded } from '../seeded.ts'

// The made terminal of engines.md §5: 40 skills, 1 to 6 a person, ratings, 12 licence codes, nodes that lend, exclusions, leave, rest, overtime,
// 5 priorities, gangs of 1 to 6, seven posts for ten people.

const SKILLS = 40
const CODES = 12
const RATINGS: readonly Rating[] = ['A', 'B', 'C']
const DAY = 20_000
const START = DAY * 1440
const SHIFT = 480
/** Skills whose posts are machines. */
const MACHINE_SKILLS = 12

export interface Terminal {
  readonly people: number
  /** People of one node. */
  readonly peopleANode: number
  /** 1, or the bands of a day: people have a shift in one and may do overtime in the next. */
  readonly bands: number
  /** Whether gangs are whole with a senior head each, and every twentieth post is paired with the next. */
  readonly gangs?: boolean
}

export const TERMINALS = {
  small: { people: 400, peopleANode: 200, bands: 1 },
  medium: { people: 2000, peopleANode: 200, bands: 1 },
  large: { people: 10_000, peopleANode: 200, bands: 1 },
  huge: { people: 50_000, peopleANode: 200, bands: 1 },
  pooled: { people: 10_000, peopleANode: 10_000, bands: 1 },
  day: { people: 10_000, peopleANode: 200, bands: 4 },
  gangs: { people: 10_000, peopleANode: 200, bands: 1, gangs: true },
} as const satisfies Record<string, Terminal>
export type TerminalName = keyof typeof TERMINALS

const policy: DeploymentPolicy = { postsPerPerson: 'one', leastRest: 660, overtimeCap: 900, normalMinutes: 9600, mostShiftsWeek: 6 }

/** The same terminal for the same seed. */
export function terminalOf({ people, peopleANode, bands, gangs }: Terminal, seed: number): DeploymentProblem {
  const random = seeded(seed)
  const below = (most: number) => Math.floor(random() * most)
  const nodes = Math.ceil(people / peopleANode)
  const made = Array.from({ length: people }, (_, at) => personOf(at, nodes, bands, random, below))
  const posts: Post[] = []
  const wanted = Math.floor(people * 0.7)
  for (let gang = 0; posts.length < wanted; gang++) posts.push(...gangOf(gang, posts.length, wanted, nodes, bands, random, below))
  const several: DeploymentPolicy = bands > 1 ? { ...policy, postsPerPerson: 'several' } : policy
  return { posts, people: made, downtimes: [], fixed: [], present: [], policy: gangs ? { ...several, ...togetherIn(posts) } : several }
}

function togetherIn(posts: readonly Post[]): Pick<DeploymentPolicy, 'gangs' | 'pairs'> {
  const ids = [...new Set(posts.map(post => post.gang!))]
  const pairs = posts.flatMap((post, at): [string, string][] => (at % 20 === 0 && posts[at + 1] ? [[post.id, posts[at + 1]!.id]] : []))
  return { gangs: ids.map(id => ({ id, whole: true, least: { B: 1 } })), pairs }
}

const bandSpan = (band: number) => ({ start: START + band * SHIFT, end: START + (band + 1) * SHIFT })

function personOf(at: number, nodes: number, bands: number, random: () => number, below: (most: number) => number): Person {
  const home = below(nodes)
  const skills = new Map<string, PersonSkill>()
  const count = 1 + below(6)
  for (let held = 0; held < count; held++) {
    const skill = `s${below(SKILLS)}`
    const row: PersonSkill = { skill, primary: held === 0, rating: RATINGS[below(3)]!, rotation: below(1000), from: DAY - 500 }
    if (!skills.has(skill)) skills.set(skill, random() < 0.03 ? { to: DAY - 1 - below(30), ...row } : row)
  }
  const band = below(bands)
  const shifts = [{ id: `${band}`, span: bandSpan(band) }]
  if (bands > 1 && random() < 0.5) shifts.push({ id: `${band + 1} overtime`, span: bandSpan(band + 1) })
  const main = bandSpan(band)
  return {
    id: `q${at}`,
    node: `n${home}`,
    poolNodes: random() < 0.3 ? [`n${below(nodes)}`] : [],
    category: random() < 0.25 ? 'contract' : 'own',
    employment: random() < 0.25 ? 'contract' : 'own',
    shifts: shifts.map((shift, index) =>
      index === 1
        ? { overtime: shift.span, ...shift }
        : random() < 0.2
          ? { overtime: { start: main.end - 60, end: main.end }, ...shift }
          : shift,
    ),
    skills: [...skills.values()],
    licences: [...skills.keys()].flatMap(skill =>
      random() < 0.85 ? [{ code: `c${Number(skill.slice(1)) % CODES}`, skill, from: DAY - 300, to: DAY + below(400) - 10 }] : [],
    ),
    exclusions: random() < 0.03 ? [{ skills: [`s${below(SKILLS)}`], from: DAY - 10, ...(random() < 0.5 && { afterDays: 3 }) }] : [],
    absences: random() < 0.03 ? [{ kind: 'leave', from: DAY - 2, to: DAY + below(5) - 1 }] : [],
    minutes: below(9600),
    overtimeMinutes: below(900),
    daysInRow: below(6),
    daysInRowWithOff: below(9),
    shiftsThisWeek: below(7),
    lastDeployed: DAY - 1 - below(20),
    ...(random() < 0.5 && { lastEquipment: `m${below(2000)}` }),
    lastShiftEnd: START - 600 - below(1200),
  }
}

function gangOf(
  gang: number,
  from: number,
  wanted: number,
  nodes: number,
  bands: number,
  random: () => number,
  below: (most: number) => number,
): Post[] {
  const skill = below(SKILLS)
  const base: Omit<Post, 'id'> = {
    node: `n${below(nodes)}`,
    skill: `s${skill}`,
    ...(random() < 0.3 && { leastRating: RATINGS[1 + below(2)]! }),
    licences: random() < 0.4 ? [`c${skill % CODES}`] : [],
    gang: `g${gang}`,
    day: DAY,
    span: bandSpan(below(bands)),
    priority: 1 + below(5),
  }
  return Array.from({ length: Math.min(1 + below(6), wanted - from) }, (_, seat) => ({
    id: `p${from + seat}`,
    ...base,
    ...(skill < MACHINE_SKILLS && { equipment: `m${(from + seat) % 2000}` }),
  }))
}
