const remembered = 'quayside-param-groups'

/** The titles of the groups that were open last in this browser; at first, what most people come for. */
export function openGroups(): readonly string[] {
  const kept = localStorage.getItem(remembered)
  return kept === null ? ['Arriving and leaving', 'Daily overtime'] : kept.split('\n')
}

export const rememberOpen = (titles: readonly string[]): void => localStorage.setItem(remembered, titles.join('\n'))
