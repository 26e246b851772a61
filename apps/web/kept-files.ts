// What draws the screens of whoever was signed in here last: a page that is opened again asks for its files beside the session.

const kept = 'quayside-screen-files'

/** Remembers the file of each screen, by path. */
export function keepFiles(screens: readonly { readonly path: string; readonly file: string }[]): void {
  localStorage.setItem(kept, JSON.stringify(Object.fromEntries(screens.map(({ path, file }) => [path, file]))))
}

/** The file of the screen that the address names; undefined when nobody was signed in, or did not see it. */
export function keptFile(): string | undefined {
  try {
    return (JSON.parse(localStorage.getItem(kept) ?? '{}') as Record<string, string>)[window.location.pathname]
  } catch {
    return undefined
  }
}

/** Whoever signs in next may see other screens. */
export const forgetFiles = (): void => localStorage.removeItem(kept)
