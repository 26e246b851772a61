import { type KeyboardEvent, useState } from 'react'
import type { PlanDraft } from './plan-draft.rules.ts'

const mostSteps = 30

/** Changes a plan so that they can be undone. Typing on into the same field is one step. */
export interface PlanSteps {
  change(next: (draft: PlanDraft) => PlanDraft, field?: string): void
  /** absent when there is nothing to undo */
  undo?: () => void
  redo?: () => void
}

interface Steps {
  readonly past: readonly PlanDraft[]
  readonly future: readonly PlanDraft[]
  readonly field?: string | undefined
}

const none: Steps = { past: [], future: [] }

/** The last 30 changes of a plan, back and forth; its name is a field of the form around it and stays. */
export function usePlanSteps(draft: PlanDraft, update: (change: (draft: PlanDraft) => PlanDraft) => void): PlanSteps {
  const [steps, setSteps] = useState(none)
  const show = (plan: PlanDraft) => update(({ name }) => ({ ...plan, name }))

  function change(next: (draft: PlanDraft) => PlanDraft, field?: string) {
    const changed = next(draft)
    if (changed === draft) return
    const typesOn = field !== undefined && field === steps.field
    setSteps({ past: typesOn ? steps.past : [...steps.past, draft].slice(-mostSteps), future: [], field })
    show(changed)
  }
  function undo() {
    setSteps({ past: steps.past.slice(0, -1), future: [draft, ...steps.future] })
    show(steps.past.at(-1)!)
  }
  function redo() {
    setSteps({ past: [...steps.past, draft], future: steps.future.slice(1) })
    show(steps.future[0]!)
  }
  return { change, ...(steps.past.length > 0 && { undo }), ...(steps.future.length > 0 && { redo }) }
}

/** Ctrl+Z and Ctrl+Y are of the plan, also in its fields: the browser's own would undo another field than the one in sight. */
export function undoKey(event: KeyboardEvent, { undo, redo }: PlanSteps) {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'y' || event.shiftKey) redo?.()
  else undo?.()
}
