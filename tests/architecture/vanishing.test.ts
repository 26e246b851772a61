import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parsed, root, sourceOf } from './syntax.ts'
import { vanishing } from './vanishing.ts'

// A right that is visible but not editable shows the control, off and with the reason (PERM-01). `useGuard` and GuardedButton do that; a
// control that asks `useMay` for the right to edit and draws nothing where it is missing would vanish.

const files = ['kit', 'features', 'apps/web'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
)

/** Not the controls of a page, with why. */
const others: Readonly<Record<string, string>> = {
  'kit/live/job-progress.tsx': 'the line of work that may be somebody else’s',
  'features/demand/event/work-standard-saved.fill.tsx': 'a question that is put after a save, not a control',
  'features/roster/roster-cells/shift-band-saved.fill.tsx': 'a question that is put after a save, not a control',
}

it('no control vanishes for want of the right to edit', () => {
  // of others none is read as a tree
  const asking = files.filter(file => /\b(useMay|may)\(/.test(readFileSync(join(root, file), 'utf8')))
  const found = asking.map(sourceOf).flatMap(vanishing)
  const unexpected = found.filter(place => !(place.split(':')[0]! in others))
  expect(unexpected, 'ask useGuard, or take a GuardedButton').toEqual([])
})

const screenOf = (body: string) => parsed('features/x/x.screen.tsx', `function X() { ${body} }`)

it.each([
  ['drawn after &&', 'const may = useMay(save); return <p>{may && <Button>Save</Button>}</p>'],
  ['drawn after a longer &&', 'const may = useMay(save) && free; return <p>{rows > 0 && may && <Button />}</p>'],
  ['asked where it is drawn', 'return <p>{useMay(save) && <Button />}</p>'],
  ['or nothing', 'const may = useMay(save); return may ? <Button /> : null'],
  ['left by an early return', 'if (!useMay(save)) return null; return <Button />'],
  ['drawn by a part for its handler', 'const may = useMay(save); return <List onAdd={may ? add : undefined} />'],
])('a control that vanishes is noticed: %s', (_, body) => {
  expect(vanishing(screenOf(body))).toHaveLength(1)
})

it.each([
  ['shown for who sees it', "const may = useMay(save, 'visible'); return <p>{may && <Button />}</p>"],
  ['a form that is read only', 'const may = useMay(save); return <Form readOnly={!may} onSave={may ? save : undefined} />'],
  ['a guard', 'const guard = useGuard(save); return <p>{guard.shown && <Button {...guard.off} />}</p>'],
])('no other is: %s', (_, body) => {
  expect(vanishing(screenOf(body))).toEqual([])
})
