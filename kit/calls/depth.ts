/** No form nests its fields as deep; what is nested by the thousand breaks whatever walks it. */
const deepest = 64

/** Whether lists and objects lie more than 64 levels deep in each other. */
export function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const each of Array.isArray(value) ? value : Object.values(value)) if (isTooDeep(each, levels - 1)) return true
  return false
}
