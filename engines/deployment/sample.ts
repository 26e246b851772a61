import type { DeploymentProblem, Person, PersonSkill, Post } from './problem/problem.ts'

// Posts and people for tests: a post for a crane driver from minute 0 to 60, and a crane driver on shift from 0 to 720.

export function post(id: string, change: Partial<Post> = {}): Post {
  return {
    id,
    node: 'quay',
    skill: 'crane',
    licences: [],
    day: 10,
    span: { start: 0, end: 60 },
    priority: 999,
    ...change,
  }
}

export function skill(change: Partial<PersonSkill> = {}): PersonSkill {
  return { skill: 'crane', primary: true, rating: 'A', rotation: 0, from: 0, ...change }
}

export function person(id: string, change: Partial<Person> = {}): Person {
  return {
    id,
    node: 'quay',
    poolNodes: [],
    category: change.employment ?? 'own',
    employment: 'own',
    shifts: [{ id: `shift of ${id}`, span: { start: 0, end: 720 } }],
    skills: [skill()],
    licences: [],
    exclusions: [],
    absences: [],
    minutes: 0,
    overtimeMinutes: 0,
    daysInRow: 0,
    daysInRowWithOff: 0,
    shiftsThisWeek: 0,
    ...change,
  }
}

export function problemOf(posts: readonly Post[], people: readonly Person[], change: Partial<DeploymentProblem> = {}): DeploymentProblem {
  return { posts, people, downtimes: [], fixed: [], present: [], policy: { postsPerPerson: 'several' }, ...change }
}
