import type { Route } from '../../calls/endpoint.ts'
import { useNode } from '../../ui/node-context.tsx'
import type { PagedCalls, Place } from './paged.ts'

/** What the calls of a record name besides: the chosen node, and nothing where they are the company's. */
export function usePlace({ list }: { readonly list: Route & Pick<PagedCalls<never, never>['list'], 'reach'> }): Place {
  const { id: orgNodeId } = useNode()
  return (list.reach === 'company' ? {} : { orgNodeId }) as Place
}
