import { type ComponentType, createElement, useEffect, useState } from 'react'

/**
 * A part that is not needed to show its screen: fetched when the page comes to rest, so that it is there when it is opened.
 * React's own `lazy` shows even a loaded part late, up to 300 ms after the last one that waited.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded = (await load()).default
    return loaded
  }
  whenIdle(() => void fetched().catch(() => undefined))
  return props => {
    const part = usePart(loaded, fetched)
    return part ? createElement(part, props) : null
  }
}

function usePart<Part>(loaded: Part | undefined, fetched: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState(() => loaded)
  useEffect(() => {
    if (part) return
    fetched().then(
      found => setPart(() => found),
      error =>
        setPart(() => {
          throw error
        }),
    )
  }, [part, fetched])
  return part
}

/** After the first painting, when nothing is waiting; a browser that does not tell gets a second. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 1000)
