/** The words of all folders in one language, joined by the build (apps/words-plugin.ts). */
declare module 'virtual:words/*' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
