import { type ComponentType, createElement } from 'react'
import { fetchable, useFetched } from './fetched.client.ts'

/**
 * A part that its screen does not need at first. It is fetched while the page is idle, so that it is loaded by the time it is opened.
 * React's own `lazy` may show even a loaded part 300 ms late.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const part = fetchable(load)
  whenIdle(() => void part.fetch().catch(() => undefined))
  return props => {
    const drawn = useFetched(part)
    return drawn ? createElement(drawn, props) : null
  }
}

/** Runs when the browser is idle, or after a second in a browser that cannot tell. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 1000)
