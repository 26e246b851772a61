const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (agent: string, names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** A browser as people call it, such as `Chrome · Windows`, from the name that it gives itself. Names only: the same in every language. */
export function deviceWords(agent: string | null): string {
  if (!agent) return '–'
  const parts = [nameIn(agent, browsers), nameIn(agent, systems)].filter(part => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : agent.slice(0, 60)
}
