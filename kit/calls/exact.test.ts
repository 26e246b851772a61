import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exactly } from './exact.server.ts'

const schemas: Record<string, z.ZodType> = {
  string: z.string(),
  short: z.string().max(2),
  trimmed: z.string().trim(),
  date: z.iso.date(),
  number: z.number(),
  float: z.float32(),
  int: z.int(),
  positive: z.int().positive(),
  percent: z.int().min(0).max(100),
  even: z.int().multipleOf(2),
  boolean: z.boolean(),
  null: z.null(),
  enum: z.enum(['a', 'b']),
  literal: z.literal(['a', 1]),
  nullable: z.string().nullable(),
  optional: z.object({ a: z.int().optional() }),
  exactOptional: z.object({ a: z.int().exactOptional() }),
  default: z.object({ a: z.int().default(1) }),
  array: z.array(z.int()),
  few: z.array(z.int()).max(1),
  object: z.object({ a: z.int(), b: z.string().nullable() }),
  strict: z.strictObject({ a: z.int() }),
  loose: z.looseObject({ a: z.int() }),
  refined: z.object({ a: z.int() }).refine(({ a }) => a > 1),
  record: z.record(z.string(), z.int()),
  codes: z.record(z.enum(['a', 'b']), z.int()),
  union: z.union([z.int(), z.object({ a: z.int() })]),
  tagged: z.discriminatedUnion('k', [z.object({ k: z.literal('a'), a: z.int() }), z.object({ k: z.literal('b') })]),
  coerced: z.coerce.number(),
  nested: z.object({ rows: z.array(z.object({ a: z.int().optional() })) }),
}
const values: unknown[] = [
  ...[
    undefined,
    null,
    true,
    '',
    'a',
    ' a',
    'abc',
    '2026-11-02',
    '2026-02-30',
    '1',
    0,
    1,
    -1,
    2,
    3,
    101,
    1.5,
    -0,
    Number.NaN,
    1e300,
    2 ** 53,
  ],
  ...[Number.POSITIVE_INFINITY, new Date(0), new Map(), [], [1], ['1'], [1, 2], [undefined], {}, { a: 1 }, { a: '1' }, { a: undefined }],
  ...[{ b: null }, { a: 1, b: null }, { a: 1, b: undefined }, { a: 1, c: 2 }, { c: 2 }, { a: 1, b: 'x', c: 3 }, { b: 1 }, { a: 2, b: 1 }],
  ...[
    { k: 'a', a: 1 },
    { k: 'b' },
    { k: 'b', a: 1 },
    { k: 'c' },
    { rows: [] },
    { rows: [{ a: 1 }, {}] },
    { rows: [{ b: 1 }] },
    { rows: {} },
  ],
  ...[
    Object.assign(Object.create({ a: 1 }), { b: null }),
    new (class {
      a = 1
    })(),
  ],
]

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  it('accepts a value only when parsing gives back the same value', () => {
    for (const value of values) {
      if (!exactly(schema)(value)) continue
      const parsed = schema.safeParse(value)
      expect(parsed).toMatchObject({ success: true })
      expect(parsed.data).toStrictEqual(value)
    }
  })
})

it('is certain about the kinds of values that answers have', () => {
  const answer = z.object({
    rows: z.array(z.object({ id: z.int().positive(), name: z.string().nullable(), on: z.iso.date(), note: z.string().exactOptional() })),
    kinds: z.record(z.string(), z.enum(['a', 'b'])),
  })
  const right = {
    rows: [
      { id: 1, name: null, on: '2026-11-02' },
      { id: 2, name: 'A', on: '2026-11-03', note: 'x' },
    ],
    kinds: { x: 'a' },
  }
  expect(exactly(answer)(right)).toBe(true)
  for (const wrong of [{ id: 0 }, { name: 1 }, { on: '2026-02-30' }, { note: undefined }, { extra: 1 }])
    expect(exactly(answer)({ ...right, rows: [{ ...right.rows[0], ...wrong }] })).toBe(false)
})
