import { type Actor, mayUse } from '../access/actor.ts'
import type { SessionScreens } from '../access/sign-in.api.ts'
import type { Screen } from './feature.server.ts'

/** The pages as one user is told of them: those that may be opened, and of the others only what a refusal says. */
export function screensOf(screens: readonly Screen[], actor: Pick<Actor, 'elements'>): SessionScreens {
  const open = ({ key }: Screen) => key === null || mayUse(actor, key, 'visible')
  return {
    screens: screens.filter(open).map(({ path, file, label, icon, group, under = null }) => ({ path, file, label, icon, group, under })),
    closed: screens.flatMap(screen => (open(screen) ? [] : [{ path: screen.path, label: screen.label, key: screen.key! }])),
  }
}
