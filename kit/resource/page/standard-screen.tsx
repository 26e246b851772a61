import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Resource } from '../resource.ts'
import type { PagePart } from './page-part.ts'
import type { StandardDraft } from './paged.ts'
import { StandardList } from './standard-list.tsx'
import type { StandardPageProps } from './standard-page.tsx'

const StandardPage = lazyPart<StandardPageProps>(() => import('./standard-page.tsx'))

export type Part = ComponentType<PagePart<StandardDraft>>

/** What draws the list of a record with a page or, at the address of its page, the page. */
export const standardScreen = (of: Resource, path: string, Part: Part | undefined): ComponentType =>
  of.page!.toLowerCase() === path.toLowerCase() ? () => <StandardPage of={of} Part={Part} /> : () => <StandardList of={of} />
