import type { Right } from '../access/actor.ts'
import type { Key } from '../access/key.ts'
import type { Implementation } from '../calls/handler.server.ts'
import type { NodeKinds } from '../calls/nodes.server.ts'
import type { Constant } from '../constants/constant.ts'
import { snakeCase } from '../database/names.ts'
import type { WorkerPool } from '../files/worker-pool.ts'
import type { Job } from '../jobs/job.ts'
import type { Running } from '../jobs/running.server.ts'
import type { Subject } from '../live/subject.ts'
import type { Parameter } from '../parameters/parameter.ts'
import type { LongReport } from '../report/long-report.server.ts'
import type { Access, Fields, Scope } from '../resource/definition.ts'
import type { SubTables } from '../resource/lines/sub-table.ts'
import { kindOf, serveStandard } from '../resource/page/standard.server.ts'
import type { Resource } from '../resource/resource.ts'
import { serve, type Wraps } from '../resource/serve.server.ts'
import type { Records } from '../resource/uses.server.ts'
import type { Cleaning } from '../tasks/clean-up.server.ts'
import type { SystemTask } from '../tasks/task.ts'
import type { ScreenIcon, Section } from './menu.ts'
import type { Fill, Slot } from './slot.server.ts'

/** A page of the product. */
export interface Screen {
  readonly path: `/${string}`
  /** what draws it, without the ending: `skill` is skill.screen.tsx, or else the standard list of skill.resource.ts. A list and the address of its new row share one */
  readonly file: string
  readonly label: string
  readonly icon: ScreenIcon
  /** the button of the side menu where it is found (features/menu-groups.tsx) */
  readonly group: string
  /** the heading above it, where the menu is long */
  readonly section?: Section
  /** the permission key that shows it; null shows it to everyone signed in */
  readonly key: Key | null
  /** the page that leads to it; such a page is not in the menu itself */
  readonly under?: `/${string}`
}

/** Permission keys with the right that a role has at first. */
export type Grants = Readonly<Record<Key, Right>>

/** Everything that belongs to one feature of the product. A user would know its name, and it has its own folder. */
export interface Feature {
  readonly resources: readonly Resource[]
  /** lists whose calls and pages the feature answers and draws itself */
  readonly served: readonly Resource[]
  /** records with a page that their definition alone says; their calls are among `calls` */
  readonly paged: readonly Resource[]
  /** code around the standard calls of its resources */
  readonly wraps: readonly Wrapped[]
  /** in the order of the menu */
  readonly screens: readonly Screen[]
  /** without those of its resources */
  readonly calls: readonly Implementation[]
  readonly jobs: readonly Job<never>[]
  readonly threads: readonly WorkerPool[]
  /** reports whose files a job makes when they are long; their calls are not among `calls` */
  readonly reports: readonly LongReport[]
  /** long work that users begin, for their bell */
  readonly running: readonly Running[]
  /** what it does by time, with a schedule for every company */
  readonly tasks: readonly SystemTask[]
  /** what the clean-up deletes of its rows */
  readonly cleanings: readonly Cleaning[]
  /** what a company may set while the product runs */
  readonly parameters: readonly Parameter[]
  /** what its changes are about, for those who listen (docs/guides/live.md) */
  readonly subjects: readonly Subject[]
  /** where it tells features of higher layers what it does, or asks them */
  readonly slots: readonly Slot<never, unknown>[]
  /** what it does where features of lower layers tell or ask */
  readonly fills: readonly Fill[]
  /** how the rows that calls name belong to org nodes, by the kind that calls use; rows of the whole company are not listed here */
  readonly kinds: NodeKinds
  /** what users call the records of its tables that name rows of lists, and the screen that shows them */
  readonly records: Records
  /** categories that the constants call answers, or values for a category of another feature */
  readonly constants: readonly Constant[]
  /** the keys that its calls, pages and controls need, without those of its resources */
  readonly keys: Readonly<Record<string, Key | undefined>>
  /**
   * The rights of the roles of a new company: one right for all keys of the feature, or rights for single keys. Without an entry here, the
   * administrator and the scheduler may edit everything.
   */
  readonly grants: Readonly<Record<string, Right | Grants>>
}

const nothing: Feature = {
  resources: [],
  served: [],
  paged: [],
  wraps: [],
  screens: [],
  calls: [],
  jobs: [],
  threads: [],
  reports: [],
  running: [],
  tasks: [],
  cleanings: [],
  parameters: [],
  subjects: [],
  slots: [],
  fills: [],
  kinds: {},
  records: {},
  constants: [],
  keys: {},
  grants: {},
}

/** Defines a feature. Parts that are left out are empty. */
export function feature(parts: Partial<Feature>): Feature {
  const { resources, screens } = { ...nothing, ...parts }
  return { ...nothing, ...parts, screens: [...resources.flatMap(screenOf), ...screens] }
}

/** A resource with code around its standard calls. */
interface Wrapped {
  readonly of: string
  readonly calls: Implementation[]
}

/** Puts code around the standard calls of a resource: `wraps: [wrap(skill, { async create(draft, ctx, standard) { … } })]`. */
export const wrap = <F extends Fields, S extends Scope, T extends SubTables>(resource: Resource<F, S, T>, wraps: Wraps<F, T>): Wrapped => ({
  of: resource.name,
  calls: serve(resource, wraps),
})

/** The calls of the resources of a feature. */
export const resourceCalls = ({ resources, wraps }: Feature): Implementation[] =>
  resources.flatMap(resource => wraps.find(({ of }) => of === resource.name)?.calls ?? serve(resource))

/** A feature that is a plain list, or records with a page. Its definition says everything. */
export const listOf = (resource: Resource): Feature =>
  feature(resource.page ? onItsPage(resource, resource.page) : { resources: [resource] })

function onItsPage(resource: Resource, page: `/${string}`): Partial<Feature> {
  const { route = page, label, icon = 'list', section, access } = resource
  const [one] = label
  const file = fileOf(resource)
  const look = { file, icon, group: 'Master data', ...(section && { section }) }
  return {
    screens: [
      { ...look, path: route, label: one, key: access.view },
      { ...look, path: page, label: `Add ${one}`, key: access.view, under: route },
    ],
    paged: [resource],
    calls: serveStandard(resource),
    keys: access,
    kinds: kindOf(resource),
    records: { [snakeCase(resource.name)]: { label, path: route } },
  }
}

/** The name of its file. */
const fileOf = ({ name }: Pick<Resource, 'name'>) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The page of a list, when it has one, and the address at which it opens with a new row. */
function screenOf({ name, route, addRoute, label, icon = 'list', section, access }: Resource): Screen[] {
  const file = fileOf({ name })
  const page = { file, label: label[0], icon, group: 'Master data', ...(section && { section }) }
  return [
    ...(route ? [{ ...page, path: route, key: access.view }] : []),
    ...(route && addRoute ? [{ ...page, path: addRoute, key: access.add, under: route }] : []),
  ]
}

interface DocumentPages extends Pick<Screen, 'file' | 'icon' | 'group' | 'section'> {
  readonly list: Pick<Screen, 'path' | 'label'>
  readonly form: Pick<Screen, 'path' | 'label'>
}

/** The two pages of a record: its list, `<file>-list.screen.tsx`, and the form of one, `<file>-add.screen.tsx`. */
export function documentPages({ access }: { readonly access: Access }, { list, form, file, ...look }: DocumentPages): Screen[] {
  return [
    { ...list, ...look, file: `${file}-list`, key: access.view },
    { ...form, ...look, file: `${file}-add`, key: access.view, under: list.path },
  ]
}
