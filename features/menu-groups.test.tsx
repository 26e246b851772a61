import { expect, test } from 'vitest'
import { icons } from '../kit/ui/icon.tsx'
import { menuIcons } from '../kit/ui/menu-icons.client.ts'
import { menuGroups } from './menu-groups.tsx'
import { allScreens, permissionKeys } from './product.server.ts'

const pathsOf = (screens: typeof allScreens) => screens.map(({ path }) => path)

test('every screen has a place in the side menu, an icon, and a key that can be granted or none (SHELL-10)', () => {
  const groups = menuGroups.map(({ name }) => name)
  expect(allScreens.length).toBeGreaterThan(20)
  expect(pathsOf(allScreens.filter(({ group }) => !groups.includes(group)))).toEqual([])
  expect(pathsOf(allScreens.filter(({ icon }) => !(icon in { ...icons, ...menuIcons })))).toEqual([])
  expect(pathsOf(allScreens.filter(({ key }) => key !== null && !permissionKeys.includes(key)))).toEqual([])
})

test('a screen below another is reached from one that is in the menu', () => {
  const above = new Set(pathsOf(allScreens.filter(({ under }) => !under)))
  expect(pathsOf(allScreens.filter(({ under }) => under && !above.has(under)))).toEqual([])
})
