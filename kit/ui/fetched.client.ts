import { useEffect, useState } from 'react'
import { connected, tryConnection } from '../calls/connection.client.ts'

/** Something in a file of its own, fetched when it is first needed. */
export interface Fetchable<Part> {
  /** undefined until it is here */
  here(): Part | undefined
  fetch(): Promise<Part>
}

export function fetchable<Part>(load: () => Promise<{ default: Part }>): Fetchable<Part> {
  let part: Part | undefined
  return {
    here: () => part,
    async fetch() {
      // Chromium keeps it in mind when a file did not come, and does not ask for it again until the page is reloaded
      await connected()
      part ??= (await load()).default
      return part
    },
  }
}

const justLoaded = () => performance.now() < 10_000

/**
 * The part, once it is here; without a connection that is when the connection is back. Where only a fresh page can have it, the page is
 * reloaded: when its file got lost on the way, or is gone after an upgrade. What a fresh page cannot have either goes to the error boundary.
 */
export function useFetched<Part>(of: Fetchable<Part>): Part | undefined {
  const [part, setPart] = useState(of.here)
  useEffect(() => {
    let left = false
    async function fetchOrReload() {
      const found = await of.fetch().catch(async error => {
        const wasThere = await tryConnection()
        if (wasThere && justLoaded()) throw error
        await connected()
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

// A style sheet that did not come would be taken for one that is there, and its part shown without it.
if (typeof window !== 'undefined') {
  window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), { capture: true })
}
