import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './places.ts'

/** How many places of a file no database test runs. The numbers may only fall. */
const listed: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(import.meta.dirname, 'not-run.json'), 'utf8'))

/** Where the list is not right for these places, one sentence each. */
export function differencesOf(notRun: readonly Place[], known = listed): string[] {
  const files = new Set([...Object.keys(known), ...notRun.map(({ file }) => file)])
  return [...files].flatMap(file => {
    const places = notRun.filter(place => place.file === file).map(({ at }) => at)
    const before = known[file] ?? 0
    if (places.length > before)
      return [`${file} may have ${before} places that no database test runs, and has ${places.length}: ${places.join(', ')}`]
    return places.length < before
      ? [`${file} has only ${places.length} places that no database test runs: write that into tests/rows/not-run.json`]
      : []
  })
}
