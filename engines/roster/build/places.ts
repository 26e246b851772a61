import { unitCost } from '../breach.ts'
import type { Model } from '../model.ts'
import { type Days, holdsOn, type RosterPerson, skillOf } from '../terms.ts'

/** A skill in which a person may work a band, with the cost of the rules that only warn. */
export interface Place {
  readonly skill: string | undefined
  readonly cost: number
}

/** Where one person may stand. Asked once for all days between two on which something about it may change. */
export class Places {
  /** The stretch of days that each day of the period belongs to. */
  private readonly stretches: Int32Array
  private readonly known = new Map<number, readonly Place[]>()

  constructor(
    private readonly model: Model,
    private readonly person: RosterPerson,
  ) {
    const { skills, licences = [], suspensions = [], exclusions = [], hired, ends } = person
    const employed = { from: hired, ...(ends !== undefined && { to: ends }) }
    const turns = new Uint8Array(model.days)
    for (const rows of [skills, licences, suspensions, exclusions, [employed], model.ruleDays]) {
      for (const row of rows) mark(turns, row, model.firstDay)
    }
    let stretch = 0
    this.stretches = Int32Array.from(turns, turn => {
      stretch += turn
      return stretch
    })
  }

  /** The skills in which the person may work a band on a day of the period, the primary one first. */
  of(day: number, band: number): readonly Place[] {
    const key = this.stretches[day]! * this.model.duties.bands.length + band
    const known = this.known.get(key)
    if (known) return known
    const places = this.find(this.model.firstDay + day, this.model.duties.bands[band]!.id)
    this.known.set(key, places)
    return places
  }

  private find(day: number, band: string): Place[] {
    const { model, person } = this
    const held = [...new Set(person.skills.filter(row => holdsOn(row, day)).map(row => row.skill))]
    const primary = skillOf(person, { day })
    const skills = held.length > 0 ? held : [primary]
    return skills.flatMap(skill => {
      const bars = model.bars({ person, day, band, ...(skill !== undefined && { skill }) })
      if (bars.some(({ severity }) => severity === 'block')) return []
      const secondary = skill === primary ? 0 : (model.problem.secondaryWeight ?? 0)
      return [{ skill, cost: secondary + bars.reduce((sum, rule) => sum + unitCost(rule), 0) }]
    })
  }
}

function mark(turns: Uint8Array, { from, to }: Partial<Days>, firstDay: number): void {
  // what lies outside of the period is not written down
  if (from !== undefined) turns[from - firstDay] = 1
  if (to !== undefined) turns[to + 1 - firstDay] = 1
}
