import type { Pieces } from './pieces.ts'

// milliseconds of work in each frame of 16
const share = 6

/** Does long work a few milliseconds at a time, so that the page stays usable, until it is done or aborted. */
export async function betweenFrames(pieces: Pieces<unknown>, givenUp: AbortSignal): Promise<void> {
  while (!givenUp.aborted) {
    const until = performance.now() + share
    do {
      if (pieces.next().done) return
    } while (performance.now() < until)
    await nextTask()
  }
}

/** Waits until the browser has handled keys, clicks and a frame. A timer would wait four milliseconds each time. */
const nextTask = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
