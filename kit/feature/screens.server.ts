import { type Actor, mayUse } from '../access/actor.ts'
import type { SessionScreens } from '../access/session.api.ts'
import type { Screen } from './feature.server.ts'

/** The pages that a user may open. Of the other pages, only what the message of a refusal needs. */
export function screensOf(screens: readonly Screen[], actor: Pick<Actor, 'elements'>): SessionScreens {
  const open = ({ key }: Screen) => key === null || mayUse(actor, key, 'visible')
  return {
    screens: screens
      .filter(open)
      .map(({ path, file, label, icon, group, section = null, under = null }) => ({ path, file, label, icon, group, section, under })),
    closed: screens.flatMap(screen => (open(screen) ? [] : [{ path: screen.path, label: screen.label, key: screen.key! }])),
  }
}
