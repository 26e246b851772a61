import type { Resource } from './resource.ts'

const mostTries = 50
const stride = 10_007

/** A valid draft for tests, always the same for one seed. Refs are null: the caller fills them. Throws when no try keeps the rules. */
export function exampleOf({ name, fields, rules }: Resource, seed: number): Record<string, unknown> {
  for (let tried = 0; tried < mostTries; tried++) {
    const draft = Object.fromEntries(
      Object.entries(fields).map(([each, field], place) => [each, field.target ? null : field.example(seed + place + tried * stride)]),
    )
    if (rules.every(({ holds }) => holds(draft))) return draft
  }
  throw new Error(`No example of ${name} keeps its rules`)
}
