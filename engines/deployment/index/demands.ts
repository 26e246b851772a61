import { isSameList } from '../../lists/same-list.ts'
import { Pace } from '../pace.ts'
import type { Post } from '../problem/problem.ts'
import type { Terms } from '../rules/rule.ts'

/**
 * What each post demands, numbered in order of appearance: the same people may take posts of equal numbers, at the same cost but for the machine.
 * @param down machines that are down set their posts apart
 * @param pace once it allows no more, the others are -1
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
  /** The one found before it at its node, for its skill and from its start. */
  readonly before: Known | undefined
}

class Demands {
  private readonly down: Terms['down']
  /** By start, skill and node the last one found: few maps, however many posts. */
  private readonly known = new Map<number, Map<string, Map<string, Known>>>()
  private last: Known | null = null
  private count = 0

  constructor(down: Terms['down']) {
    this.down = down
  }

  of(post: Post): number {
    const machine = this.down.size > 0 && post.equipment !== undefined && this.down.has(post.equipment) ? post.equipment : undefined
    // posts of one activity or gang stand side by side
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

/** The map of a key, made where there is none. */
function entryOf<Outer, Inner, Value>(maps: Map<Outer, Map<Inner, Value>>, key: Outer): Map<Inner, Value> {
  let map = maps.get(key)
  if (!map) {
    map = new Map()
    maps.set(key, map)
  }
  return map
}
