import type { Route } from '../../calls/endpoint.ts'
import { useNode } from '../../ui/node-context.tsx'
import type { PagedCalls, Place } from './paged.ts'

/** The place that the calls of a record name: the chosen node, or nothing for records of the company. */
export function usePlace({ list }: { readonly list: Route & Pick<PagedCalls<never, never>['list'], 'reach'> }): Place {
  const { id: orgNodeId } = useNode()
  return (list.reach === 'company' ? {} : { orgNodeId }) as Place
}
