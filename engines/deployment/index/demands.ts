import { isSameList } from '../../lists/same-list.ts'
import { Pace } from '../pace.ts'
import type { Post } from '../problem/problem.ts'
import type { Terms } from '../rules/rule.ts'

/**
 * A number for what each post demands, in order of appearance: posts with the same number can be taken by the same people at the same cost,
 * except for the machine.
 * @param down posts on machines that are down at times have numbers of their own
 * @param pace when it runs out, the posts that are left get -1
 */
export function demandsOf(posts: readonly Post[], down: Terms['down'], pace = new Pace()): Int32Array {
  const demands = new Demands(down)
  const numbers = new Int32Array(posts.length).fill(-1)
  for (let at = 0; at < posts.length && pace.allows(2); at++) numbers[at] = demands.of(posts[at]!)
  return numbers
}

interface Known {
  readonly post: Post
  /** Its machine, if that is down at times. */
  readonly machine: string | undefined
  readonly number: number
  /** The demand found before it at the same node, for the same skill and from the same start. */
  readonly before: Known | undefined
}

class Demands {
  private readonly down: Terms['down']
  /** The last demand found by start, skill and node: few maps, however many posts. */
  private readonly known = new Map<number, Map<string, Map<string, Known>>>()
  private last: Known | null = null
  private count = 0

  constructor(down: Terms['down']) {
    this.down = down
  }

  of(post: Post): number {
    const machine = this.down.size > 0 && post.equipment !== undefined && this.down.has(post.equipment) ? post.equipment : undefined
    // posts of one activity or gang usually come one after another
    if (!this.last || !isSame(this.last, post, machine)) this.last = this.find(post, machine)
    return this.last.number
  }

  private find(post: Post, machine: string | undefined): Known {
    const bySkill = entryOf(this.known, post.span.start)
    const byNode = entryOf(bySkill, post.skill)
    const last = byNode.get(post.node)
    for (let each = last; each; each = each.before) if (isSame(each, post, machine)) return each
    const found = { post, machine, number: this.count++, before: last }
    byNode.set(post.node, found)
    return found
  }
}

function isSame({ post: known, machine: knownMachine }: Known, post: Post, machine: string | undefined): boolean {
  return (
    known.span.start === post.span.start &&
    known.span.end === post.span.end &&
    known.day === post.day &&
    known.leastRating === post.leastRating &&
    machine === knownMachine &&
    known.band === post.band &&
    known.skill === post.skill &&
    known.node === post.node &&
    isSameList(known.licences, post.licences)
  )
}

/** The map of a key, a new one where there is none. */
function entryOf<Outer, Inner, Value>(maps: Map<Outer, Map<Inner, Value>>, key: Outer): Map<Inner, Value> {
  let map = maps.get(key)
  if (!map) {
    map = new Map()
    maps.set(key, map)
  }
  return map
}
