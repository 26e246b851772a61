import { type ComponentType, createElement } from 'react'
import { fetchable, useFetched } from './fetched.client.ts'

/**
 * A part that is not needed to show its screen: fetched when the page comes to rest, so that it is there when it is opened.
 * React's own `lazy` shows even a loaded part late, up to 300 ms after the last one that waited.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const part = fetchable(load)
  whenIdle(() => void part.fetch().catch(() => undefined))
  return props => {
    const drawn = useFetched(part)
    return drawn ? createElement(drawn, props) : null
  }
}

/** After the first painting, when nothing is waiting; a browser that does not tell gets a second. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 1000)
