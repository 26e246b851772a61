import type { Route } from '../../../kit/calls/endpoint.ts'

/** A call that can be granted. */
export interface Url {
  readonly module: string
  readonly controller: string
  readonly summary: string
}

/** The family of a call: the first part of its address. */
const moduleOf = (path: string): string => path.split('/')[1]!.toLowerCase()

/** The declared calls that a program can be granted, by module; what needs no sign-in needs no grant. */
export const urlsOf = (routes: readonly Pick<Route, 'method' | 'path' | 'summary' | 'needs'>[]): Url[] =>
  routes
    .filter(({ needs }) => needs !== 'public')
    .map(({ method, path, summary }) => ({ module: moduleOf(path), controller: `${method} ${path}`, summary }))
    .sort((one, other) => (one.module + one.controller < other.module + other.controller ? -1 : 1))

/** The call that a typed row names; undefined where it names none. */
export const urlNamed = (urls: readonly Url[], { module, controller }: Pick<Url, 'module' | 'controller'>): Url | undefined => {
  const [method = '', path = ''] = controller.trim().split(/\s+/)
  return urls.find(url => url.module === module.trim().toLowerCase() && url.controller === `${method.toUpperCase()} ${path}`)
}
