import type { Right } from '../access/actor.ts'
import type { Key } from '../access/key.ts'
import type { Needs } from '../calls/endpoint.ts'
import type { MenuGroup, ScreenIcon } from './menu.ts'

// What the product consists of, for the few features that show or guard all of it. They cannot import the list of features, which imports
// them; so the product says it here, once, when it is loaded (features/product.server.ts).

/** A page, as the role configuration and the menu know it. */
export interface KnownPage {
  readonly path: string
  readonly label: string
  readonly icon: ScreenIcon
  /** the name of its button in the side menu */
  readonly group: string
  /** the key that opens it; null opens it to everyone signed in */
  readonly key: Key | null
  /** the page that leads to it, where it is not in the menu itself */
  readonly under?: string
}

/** A permission key, with the page on which its controls stand. */
export interface KnownKey {
  readonly key: Key
  readonly page: string
}

/** A declared call. */
export interface KnownCall {
  readonly method: string
  /** below /api */
  readonly path: string
  readonly summary: string
  readonly needs: Needs
}

export interface WholeProduct {
  readonly pages: readonly KnownPage[]
  readonly groups: readonly MenuGroup[]
  readonly keys: readonly KnownKey[]
  readonly calls: readonly KnownCall[]
}

// tests of the kit serve calls of their own without a product
let known: WholeProduct = { pages: [], groups: [], keys: [], calls: [] }
let everything: Readonly<Record<string, Right>> = {}

/** Says what the product consists of. */
export function beWhole(product: WholeProduct): void {
  known = product
  everything = Object.fromEntries(product.keys.map(({ key }) => [key, 'editable' as const]))
}

export const wholeProduct = (): WholeProduct => known

/** The rights of a super admin: everything, also what this version has brought (ROLE-06). */
export const everyRight = (): Readonly<Record<string, Right>> => everything
