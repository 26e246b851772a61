import { useEffect, useState } from 'react'
import { tryConnection, waitForConnection } from '../calls/connection.client.ts'

/** A part in a file of its own, fetched when it is first needed. */
export interface Fetchable<Part> {
  /** undefined until it is loaded */
  here(): Part | undefined
  fetch(): Promise<Part>
}

export function fetchable<Part>(load: () => Promise<{ default: Part }>): Fetchable<Part> {
  let part: Part | undefined
  return {
    here: () => part,
    async fetch() {
      // wait for a connection: Chromium remembers a failed import and does not ask for it again until the page is reloaded
      await waitForConnection()
      part ??= (await load()).default
      return part
    },
  }
}

const justLoaded = () => performance.now() < 10_000

/**
 * The part, once it is loaded. Without a connection, it waits until the connection is back. When loading fails because the file was lost or
 * is gone after an upgrade, it reloads the page. When it fails in a page that was just loaded, the error goes to the error boundary.
 */
export function useFetched<Part>(of: Fetchable<Part>): Part | undefined {
  const [part, setPart] = useState(of.here)
  useEffect(() => {
    let left = false
    async function fetchOrReload() {
      const found = await of.fetch().catch(async error => {
        const wasThere = await tryConnection()
        if (wasThere && justLoaded()) throw error
        await waitForConnection()
        if (!left) window.location.reload()
        return undefined
      })
      if (found && !left) setPart(() => found)
    }
    if (!part) fetchOrReload().catch(error => !left && setPart(thrown(error)))
    return () => {
      left = true
    }
  }, [part, of])
  return part
}

const thrown = (error: unknown) => () => {
  throw error
}

// Removes a style sheet that failed to load. Otherwise it would count as loaded, and its part would be shown without styles.
if (typeof window !== 'undefined') {
  window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), { capture: true })
}
