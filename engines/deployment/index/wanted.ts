import { placesOf, startsOf } from '../../lists/by-key.ts'
import type { Post } from '../problem/problem.ts'
import type { PostGroup } from './groups.ts'
import { Numbering } from './numbering.ts'

/** Everything that posts demand, each demand once: the index has a list of people for each. Lists are sorted by node, then by skill. */
export class Wanted {
  readonly nodes = new Numbering<string>()
  readonly skills = new Numbering<string>()
  readonly times = new Numbering<string>()
  readonly machines = new Numbering<string>()
  /** How many lists there are, including one for posts without a number. */
  readonly lists: number
  /** The list of each group. */
  readonly of: Int32Array
  /** The machine of each group, -1 = none. */
  readonly machineOf: Int32Array
  /** For each list one of its posts, and the number of the time it is worked at. */
  readonly posts: Post[]
  readonly timeOf: Int32Array
  /** The lists of node `n` and skill `s` are those from the number at `n * skills.size + s` to the next. */
  readonly first: Int32Array

  /** @param demands the number of what each post demands; posts numbered below 0 share a list that nobody is in */
  constructor(posts: readonly Post[], groups: readonly PostGroup[], demands: Int32Array) {
    const { numberOf, asked, isEachNumbered } = distinct(posts, groups, demands)
    const cells = this.cellsOf(asked)
    this.first = startsOf(cells, this.nodes.size * this.skills.size)
    const listOf = placesOf(cells, this.first)
    this.lists = asked.length + Number(!isEachNumbered)
    this.of = numberOf.map(number => (number < 0 ? asked.length : listOf[number]!))
    this.machineOf = Int32Array.from(groups, ({ members }) => this.machineAt(posts[members[0]!]!))
    this.posts = new Array<Post>(asked.length)
    this.timeOf = new Int32Array(asked.length)
    for (let at = 0; at < asked.length; at++) {
      const { day, span } = asked[at]!
      this.posts[listOf[at]!] = asked[at]!
      this.timeOf[listOf[at]!] = this.times.of(`${day} ${span.start} ${span.end}`)
    }
  }

  private machineAt({ equipment }: Post): number {
    return equipment === undefined ? -1 : this.machines.of(equipment)
  }

  /** The node and skill of each post as one number. */
  private cellsOf(asked: readonly Post[]): Int32Array {
    const { nodes, skills } = this
    for (const { skill } of asked) skills.of(skill)
    return Int32Array.from(asked, ({ node, skill }) => nodes.of(node) * skills.size + skills.of(skill))
  }
}

/** One post for each demand, and the demand of each group; -1 = has no number. */
function distinct(posts: readonly Post[], groups: readonly PostGroup[], demands: Int32Array) {
  const asked: Post[] = []
  const known = new Int32Array(posts.length).fill(-1)
  const numberOf = new Int32Array(groups.length).fill(-1)
  for (let at = 0; at < groups.length; at++) {
    const first = groups[at]!.members[0]!
    const demand = demands[first]!
    if (demand < 0) continue
    if (known[demand]! < 0) known[demand] = asked.push(posts[first]!) - 1
    numberOf[at] = known[demand]!
  }
  return { asked, numberOf, isEachNumbered: !numberOf.includes(-1) }
}
