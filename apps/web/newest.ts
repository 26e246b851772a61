/**
 * A screen as the server has it now: after an upgrade the parts that an older page names are gone, and the page is loaded anew, once. Its
 * address is already that of the screen.
 */
export const newest =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(error => {
      if (justLoaded()) throw error
      window.location.reload()
      return new Promise<never>(() => {})
    })

const justLoaded = () => performance.now() < 10_000
