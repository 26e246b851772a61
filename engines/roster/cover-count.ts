import type { Breach } from './breach.ts'
import { type Cover, HARD } from './problem.ts'
import type { Severity } from './rules/rules.ts'

/** The number of people on each line of cover. */
export class CoverCount {
  /** By band and skill, then by day. */
  private readonly lineAt = new Map<string, Map<number, number>>()
  private readonly heads: Int32Array

  /** @param severity of QuayCover: how bad heads below the least are */
  constructor(
    readonly cover: readonly Cover[],
    private readonly severity: Severity,
  ) {
    this.heads = new Int32Array(cover.length)
    for (const [at, { day, band, skill }] of cover.entries()) {
      const key = `${band} ${skill}`
      const lines = this.lineAt.get(key) ?? new Map<number, number>()
      this.lineAt.set(key, lines.set(day, at))
    }
  }

  /** The line on which somebody in a band and skill stands; undefined when none asks for them. */
  lineOf(day: number, band: string, skill: string | undefined): number | undefined {
    return this.linesOf(band, skill)?.get(day)
  }

  /** The lines by days on which somebody in a band and skill stands; undefined when none asks for them. */
  linesOf(band: string, skill: string | undefined): ReadonlyMap<number, number> | undefined {
    return this.lineAt.get(`${band} ${skill}`)
  }

  add(line: number, heads: 1 | -1): void {
    this.heads[line]! += heads
  }

  /** Sets all heads at once. */
  set(heads: Int32Array): void {
    this.heads.set(heads)
  }

  /** QuayCover: heads below the least, below what is wanted, or above the most. */
  breaches(line: number): Breach[] {
    if (this.severity === 'off') return []
    const { least, wanted, most, under, over } = this.cover[line]!
    const heads = this.heads[line]!
    const found: Breach[] = []
    const missing = Math.max(0, least - heads)
    if (missing > 0) found.push(this.breachOf(line, this.severity, missing, under + (this.severity === 'block' ? HARD : 0)))
    const wished = Math.max(0, wanted - Math.max(heads, least))
    if (wished > 0) found.push(this.breachOf(line, 'warn', wished, under))
    if (heads > most) found.push(this.breachOf(line, 'warn', heads - most, over))
    return found
  }

  private breachOf(line: number, severity: Breach['severity'], by: number, price: number): Breach {
    const { day, band, skill } = this.cover[line]!
    const heads = this.heads[line]!
    return { code: 'QuayCover', severity, people: [], days: [day], by, unit: 'people', band, skill, heads, cost: by * price }
  }
}
