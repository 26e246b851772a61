import type { Route } from '../calls/endpoint.ts'
import { useNode } from '../ui/node-context.tsx'
import type { DocumentCalls, Place } from './document.ts'

/** What the calls of a document name besides: the chosen node, and nothing where they are the company's. */
export function usePlace({ list }: { readonly list: Route & Pick<DocumentCalls<never, never>['list'], 'reach'> }): Place {
  const { id: orgNodeId } = useNode()
  return (list.reach === 'company' ? {} : { orgNodeId }) as Place
}
