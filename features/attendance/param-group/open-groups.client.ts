import { session } from '../../../kit/calls/client.client.ts'

const remembered = () => `quayside-param-groups-${session()?.userId ?? 0}`

/** The titles of the groups that were open last for this user in this browser; at first, what most people come for. */
export function openGroups(): readonly string[] {
  const kept = localStorage.getItem(remembered())
  return kept === null ? ['Arriving and leaving', 'Daily overtime'] : kept.split('\n')
}

export const rememberOpen = (titles: readonly string[]): void => localStorage.setItem(remembered(), titles.join('\n'))
