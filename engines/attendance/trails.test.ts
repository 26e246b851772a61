import { describe, expect, test } from 'vitest'
import { allTrails, shownDays } from '../../tests/support/attendance-trails.ts'
import { attended } from './sample.ts'

const trails = allTrails()

describe.each([...new Set(trails.map(({ file }) => file))])('%s', file => {
  test.each(trails.filter(one => one.file === file))('$name', ({ input, rows }) => {
    expect(shownDays(attended(input), input.zone)).toEqual(rows)
  })
})
