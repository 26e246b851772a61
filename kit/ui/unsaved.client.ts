import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

// One guard for everything that is typed and not saved: whatever leaves the form asks first, in the same dialog.

/** The forms in the page that have changes. */
const changed = new Set<object>()
/** The question that is shown, until it is answered. */
let asked: { readonly answer: Promise<boolean>; readonly give: (leaves: boolean) => void } | null = null
const listeners = new Set<() => void>()

function become(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks in the dialog of `UnsavedQuestion`. While it is open, all callers get the same answer. */
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

/** Whether the page may be left. Asks the user when something on it is not saved; does not ask again about discarded changes. */
export async function mayLeave(): Promise<boolean> {
  if (changed.size > 0 && !(await ask())) return false
  changed.clear()
  return true
}

/** A function that answers the question that is shown; undefined while none is. */
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
  /** the changes are saved, so leaving no longer asks */
  saved(): void
}

/** From now on leaving asks because of this form. Returns what ends it: the form was saved, or is gone. */
export function guardForm(form: object): () => void {
  changed.add(form)
  return () => {
    changed.delete(form)
    // the form was saved while the question was open
    if (changed.size === 0) asked?.give(true)
  }
}

/** Guards a form with changes: Back, reload, the menu, choosing another node and Logout ask first. */
export function useUnsaved(isChanged: boolean): Unsaved {
  const form = useRef({}).current
  useEffect(() => (isChanged ? guardForm(form) : undefined), [isChanged, form])
  return {
    leave(close) {
      if (!isChanged) close()
      else void ask().then(leaves => leaves && close())
    },
    saved: () => changed.delete(form),
  }
}

/**
 * The values of a form, whether they were changed, and the version they were opened with. When somebody else saves a later version, an
 * unchanged form takes it over. A changed form keeps its values, and the server refuses to save them over the later version.
 */
export function useDraft<Draft>(start: () => Draft, version: number | null = null) {
  const [opened, open] = useState(() => ({ start: start(), version }))
  const [draft, setDraft] = useState(opened.start)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened.start)
  // what is begun with may be newer than what the page has read
  if (!isChanged && (version ?? 0) > (opened.version ?? 0)) {
    const later = { start: start(), version }
    open(later)
    setDraft(later.start)
  }
  /** Begins again with what somebody else has saved. */
  function begin(from: Draft, at: number) {
    open({ start: from, version: at })
    setDraft(from)
  }
  return { opened: opened.start, version: opened.version, draft, setDraft, begin, isChanged, ...useUnsaved(isChanged) }
}

/** Asks before another page is opened. The browser asks before a reload or before the tab is closed. Returns a function to stop. */
export const guardPages = (history: RouterHistory): (() => void) =>
  history.block({
    enableBeforeUnload: () => changed.size > 0,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const within = currentLocation.pathname + currentLocation.search === nextLocation.pathname + nextLocation.search
      return !within && !(await mayLeave())
    },
  })
