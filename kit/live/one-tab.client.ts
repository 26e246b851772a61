export interface Holding {
  /** whether it is this tab that holds */
  isMine(): boolean
  /** the tab that holds has shown itself */
  seen(): void
}

/** a tab that has shown nothing for so long is asleep; a tab in sight then takes its place */
const asleepMs = 15_000
const lookEveryMs = 2_000

/**
 * Runs `work` in one tab at a time; when that tab is closed or asleep, in the next one. In a browser without locks, every tab runs it. Ends
 * with `stopping`, or when `work` ends by itself.
 */
export function holdInOneTab(name: string, work: (end: AbortSignal) => Promise<void>, stopping: AbortSignal): Holding {
  const { locks } = navigator
  if (!locks) {
    void work(stopping)
    return { isMine: () => true, seen() {} }
  }
  let mine = false
  let seenAt = Date.now()
  let waiting = new AbortController()

  async function hold(takesOver: boolean) {
    waiting = new AbortController()
    const lost = new AbortController()
    let done = false
    const run = async () => {
      mine = true
      await work(AbortSignal.any([stopping, lost.signal]))
      done = true
    }
    const { signal } = waiting
    // rejects when another tab takes over; what runs here does not end by that alone
    await locks.request(name, takesOver ? { steal: true } : { signal }, run).catch(() => undefined)
    mine = false
    lost.abort()
    if (!done && !signal.aborted && !stopping.aborted) void hold(false)
  }

  void hold(false)
  const look = setInterval(() => {
    if (mine || document.hidden || Date.now() - seenAt < asleepMs) return
    seenAt = Date.now()
    waiting.abort()
    void hold(true)
  }, lookEveryMs)
  stopping.addEventListener('abort', () => {
    clearInterval(look)
    waiting.abort()
  })
  return {
    isMine: () => mine,
    seen() {
      seenAt = Date.now()
    },
  }
}
