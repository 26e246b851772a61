import { useCallback, useEffect, useState } from 'react'
import type { Faults } from '../../ui/form-faults.ts'
import { useNode } from '../../ui/node-context.tsx'
import { useWords } from '../../words/words.tsx'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { drawnOf } from './drawn-of.ts'
import type { TypedForm } from './typed-form.client.ts'

/** Collects what the parts of the page say about why it cannot be saved. */
export function useReports() {
  const [faults, setTexts] = useState<Faults>({})
  const report = useCallback(
    (part: string, text?: string) =>
      setTexts(({ [part]: before, ...others }) => (text === undefined || text === '' ? others : { ...others, [part]: text })),
    [],
  )
  return { faults, report }
}

/** The result of a check while nothing can be checked. */
export const unchecked = { values: {}, faults: {} }
const nothingTyped: TypedForm = { fields: [], check: () => unchecked }

/**
 * The inputs and the check of a record's fields and lines. Undefined until their code is loaded, because a page is shown before it needs
 * it.
 */
export function useTypedForm(resource: Resource, row: AnyRow | null): TypedForm | undefined {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const isNeeded = drawnOf(resource).length > 0 || Object.keys(resource.subTables).length > 0
  const [made, setMade] = useState<TypedForm>()
  useEffect(() => {
    if (!isNeeded) return
    import('./typed-form.client.ts').then(
      ({ typedForm }) => setMade(typedForm(resource, row, orgNodeId, t)),
      () => undefined,
    )
  }, [isNeeded, resource, row, orgNodeId, t])
  return isNeeded ? made : nothingTyped
}
