import { placesOf, putAt, startsOf } from '../../lists/by-key.ts'
import type { Standing } from '../exact/standing.ts'

/** Where each person may stand: their places in lists and specials, as the standing plan is now. */
export class Reach {
  private readonly standing: Standing
  private readonly first: Int32Array
  private readonly places: Int32Array
  /** The list of each place, then the group of each special. */
  private readonly ofPlace: Int32Array
  private readonly firstOfList: Int32Array
  private readonly groups: Int32Array

  constructor(standing: Standing) {
    const { person, lists, specials, index } = standing
    this.standing = standing
    this.ofPlace = new Int32Array(person.length)
    for (let list = 0; list < lists.first.length; list++) this.ofPlace.fill(list, lists.first[list], lists.end[list])
    for (let group = 0; group < specials.first.length; group++) this.ofPlace.fill(group, specials.first[group], specials.end[group])
    const people = sorted(person, index.people.length)
    this.first = people.first
    this.places = people.at
    const byList = sorted(index.fits.of, index.fits.first.length - 1)
    this.firstOfList = byList.first
    this.groups = byList.at
  }

  /**
   * Calls back with every group that a person may stand in, and the place for it. A group may come twice, once as a special.
   * @param added the groups that were added later
   */
  forEach(who: number, added: { readonly first: number; readonly end: number }, visit: (group: number, place: number) => void): void {
    const { standing, first, places, ofPlace, firstOfList, groups } = this
    const lists = standing.index.fits.person.length
    for (let at = first[who]!; at < first[who + 1]!; at++) {
      const place = places[at]!
      if (place >= lists) visit(ofPlace[place]!, place)
      else for (let of = firstOfList[ofPlace[place]!]!; of < firstOfList[ofPlace[place]! + 1]!; of++) visit(groups[of]!, place)
    }
    for (let group = added.first; group < added.end; group++) {
      const list = standing.listOf[group]!
      const place = standing.person.subarray(standing.lists.first[list], standing.lists.end[list]).indexOf(who)
      if (place >= 0) visit(group, standing.lists.first[list]! + place)
    }
  }
}

/** The places of each value from 0 to `count` - 1. */
function sorted(values: Int32Array, count: number): { first: Int32Array; at: Int32Array } {
  const first = startsOf(values, count)
  return { first, at: putAt(placesOf(values, first), Int32Array.from(values.keys())) }
}
