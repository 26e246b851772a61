import { expect, test } from 'vitest'
import { menuGroups } from './menu-groups.tsx'
import { permissionKeys } from './permission-keys.ts'
import { screens } from './screens.tsx'

test('every screen has a place in the side menu, and a key that can be granted or none (SHELL-10)', () => {
  const groups = menuGroups.map(({ name }) => name)
  expect(screens.filter(({ group }) => !groups.includes(group)).map(({ path }) => path)).toEqual([])
  expect(screens.filter(({ key }) => key !== null && !permissionKeys.includes(key)).map(({ path }) => path)).toEqual([])
})
