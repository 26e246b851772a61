import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

// One guard for all that is typed and not saved: whatever leads away from it asks first, by the same dialog.

/** The forms in the page that hold changes. */
const changed = new Set<object>()
/** The question that is shown, until it is answered. */
let asked: { readonly answer: Promise<boolean>; readonly give: (leaves: boolean) => void } | null = null
const listeners = new Set<() => void>()

function become(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks by the dialog of `UnsavedQuestion`; while it is open, everyone gets the same answer. */
function ask(): Promise<boolean> {
  if (asked) return asked.answer
  let give: (leaves: boolean) => void = () => undefined
  const answer = new Promise<boolean>(resolve => {
    give = leaves => {
      become(null)
      resolve(leaves)
    }
  })
  become({ answer, give })
  return answer
}

/** Whether the page may be left; asks when something in it is not saved. What is discarded is not asked about again. */
export async function mayLeave(): Promise<boolean> {
  if (changed.size > 0 && !(await ask())) return false
  changed.clear()
  return true
}

/** Answers the question that is shown; undefined while none is. */
export function useAsked(): ((leaves: boolean) => void) | undefined {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return useSyncExternalStore(subscribe, () => asked?.give)
}

interface Unsaved {
  /** closes the form; asks first when it has changes */
  leave(close: () => void): void
  /** what was typed is stored: the way out is free */
  saved(): void
}

/** Keeps a form with changes: Back, reload, the menu, another node and Logout ask before it is left. */
export function useUnsaved(isChanged: boolean): Unsaved {
  const form = useRef({}).current
  useEffect(() => {
    if (isChanged) changed.add(form)
    return () => {
      changed.delete(form)
      // saved, while the question stood there
      if (changed.size === 0) asked?.give(true)
    }
  }, [isChanged, form])
  return {
    leave(close) {
      if (!isChanged) close()
      else void ask().then(leaves => leaves && close())
    },
    saved: () => changed.delete(form),
  }
}

/**
 * What a form holds, whether it differs from what it was opened with, and the version of that. A later version, saved by somebody else, is
 * taken over while nothing is typed; otherwise what is typed stays, and the server refuses to store it over the other.
 */
export function useDraft<Draft>(start: () => Draft, version: number | null = null) {
  const [opened, open] = useState(() => ({ start: start(), version }))
  const [draft, setDraft] = useState(opened.start)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened.start)
  if (!isChanged && opened.version !== version) {
    const later = { start: start(), version }
    open(later)
    setDraft(later.start)
  }
  return { opened: opened.start, version: opened.version, draft, setDraft, isChanged, ...useUnsaved(isChanged) }
}

/** Asks before another page is opened, by whatever way; gives the way to stop. A reload and a closed tab are asked about by the browser. */
export const guardPages = (history: RouterHistory): (() => void) =>
  history.block({
    enableBeforeUnload: () => changed.size > 0,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const within = currentLocation.pathname + currentLocation.search === nextLocation.pathname + nextLocation.search
      return !within && !(await mayLeave())
    },
  })
