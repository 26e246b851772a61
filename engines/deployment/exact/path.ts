import type { Standing } from './standing.ts'

/** How a search reached its nodes, and the moves that lead from its end back to the post that was added. */
export class Path {
  /** For each node: who leaves it, for which place of which group, and from which node that was searched. */
  readonly leaver: Int32Array
  private readonly place: Int32Array
  private readonly taker: Int32Array
  private readonly from: Int32Array
  /**
   * The kind through which a node was reached, -1 = none. For each kind: which of its people is taken, by which group, at which place and
   * from which node.
   */
  private readonly kind: Int32Array
  private readonly placeOfKind: Int32Array
  private readonly takerOfKind: Int32Array
  private readonly fromOfKind: Int32Array
  /** How many moves lead to each node, and the most in the last search; kinds left out. */
  private readonly moves: Int32Array
  longest = 0
  /** The end: the place of a free person in the list of the group, or -1 where one of its posts stays open. */
  private endPlace = -1
  private endGroup = -1
  private endNode = -1
  private readonly standing: Standing

  constructor(standing: Standing, nodes: number, kinds: number) {
    this.standing = standing
    this.leaver = new Int32Array(nodes)
    this.place = new Int32Array(nodes)
    this.taker = new Int32Array(nodes)
    this.from = new Int32Array(nodes)
    this.kind = new Int32Array(nodes)
    this.moves = new Int32Array(nodes)
    this.placeOfKind = new Int32Array(kinds)
    this.takerOfKind = new Int32Array(kinds)
    this.fromOfKind = new Int32Array(kinds)
  }

  begin(source: number): void {
    this.moves[source] = 0
    this.longest = 0
  }

  /** How many people have moved before a node, when nobody moves within a list. */
  movesTo(node: number): number {
    return this.moves[node]! >> 1
  }

  /** A group takes somebody at one of its places, and the node where they stood is without them. */
  reach(node: number, who: number, place: number, group: number, from: number): void {
    this.leaver[node] = who
    this.place[node] = place
    this.taker[node] = group
    this.from[node] = from
    this.kind[node] = -1
    // one of the people of the list may have to move too
    this.moves[node] = this.moves[from]! + 2
    if (this.moves[node]! > this.longest) this.longest = this.moves[node]!
  }

  /** A group takes a free person of a kind at one of its places. */
  reachKind(kind: number, place: number, group: number, from: number): void {
    this.placeOfKind[kind] = place
    this.takerOfKind[kind] = group
    this.fromOfKind[kind] = from
  }

  /** A node gives up somebody of the kind in exchange for the one who is taken. */
  reachThrough(kind: number, node: number, who: number): void {
    this.leaver[node] = who
    this.kind[node] = kind
  }

  /** The person who is taken of a kind. */
  takenOf(kind: number): number {
    return this.standing.person[this.placeOfKind[kind]!]!
  }

  /** The end: a group takes a free person at one of its places, or leaves a post open (-1). */
  end(group: number, place: number, node: number): void {
    this.endGroup = group
    this.endPlace = place
    this.endNode = node
  }

  /** The end: the person of the kind who is taken is used in addition to all others. */
  endAtKind(kind: number): void {
    this.end(this.takerOfKind[kind]!, this.placeOfKind[kind]!, this.fromOfKind[kind]!)
  }

  /** Makes the moves, from the end back to the node where the search began, and there to the group that the post was added to. */
  follow(source: number, added: number): void {
    const { standing, leaver, kind, endPlace } = this
    if (endPlace >= 0) standing.put(endPlace, this.endGroup)
    else standing.open[this.endGroup]!++
    let group = this.endGroup
    for (let node = this.endNode; node !== source; ) {
      this.makeRoom(group, standing.groupOf[leaver[node]!]!)
      const through = kind[node]!
      if (through < 0) {
        group = this.taker[node]!
        standing.put(this.place[node]!, group)
        node = this.from[node]!
      } else {
        standing.free(leaver[node]!)
        group = this.takerOfKind[through]!
        standing.put(this.placeOfKind[through]!, group)
        node = this.fromOfKind[through]!
      }
    }
    this.makeRoom(group, added)
  }

  /** Where the room is in another group of the same list than the one that has one person too many, one of its people moves there. */
  private makeRoom(group: number, left: number): void {
    if (group === left) return
    const { standing } = this
    let who = standing.head[group]!
    while (!standing.isListed(standing.place[who]!)) who = standing.next[who]!
    standing.put(standing.place[who]!, left)
  }
}
