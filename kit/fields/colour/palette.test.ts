import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colourName, contrast, faint, palette, surfaces } from './palette.ts'

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
const surface = (name: string) => [...tokens.matchAll(new RegExp(`--surface-${name}: (#[0-9a-f]{6})`, 'g'))].map(([, colour]) => colour!)

it('offers only colours that can be seen on the sheet, on heads and in dialogs, light and dark', () => {
  const all = [...surface('1'), ...surface('2'), ...surface('pop')]
  expect(all).toHaveLength(6)
  for (const colour of Object.values(palette)) for (const ground of all) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
  expect([surfaces.light, surfaces.dark]).toEqual(surface('1'))
})

it('says of another colour where it is hard to see', () => {
  expect([faint('#ffe680'), faint('#101828'), faint(palette.Teal)]).toEqual([
    'Hard to see on light screens',
    'Hard to see on dark screens',
    undefined,
  ])
})

it('calls a colour by its name, or by that of the nearest hue', () => {
  expect(Object.values(palette).map(colourName)).toEqual(Object.keys(palette))
  expect(['#00767F', '#2f6fab', '#ffe680', '#ffd6d6', '#5F7A33'].map(colourName)).toEqual(['Teal', 'Blue', 'Yellow', 'Red', 'Green'])
  expect(['#ffffff', '#0a0a0c', '#6C7B86'].map(colourName)).toEqual(['White', 'Black', 'Grey'])
})
