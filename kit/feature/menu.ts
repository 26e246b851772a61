/** The headings of a long menu. The product defines them (features/menu-sections.d.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: the product fills it
export interface MenuSections {}
export type Section = keyof MenuSections

/** A button of the side menu. */
export interface MenuGroup {
  readonly key: string
  readonly name: string
  readonly icon: string
}

/**
 * The icons that a screen may have in the menu. They are names of kit/ui/icon.tsx and menu-icons.client.ts; a new one is drawn in the
 * latter. kit/ui/menu-icon.tsx compiles only when each of them is drawn.
 */
export type ScreenIcon =
  | 'attendance'
  | 'band'
  | 'bell'
  | 'calendar'
  | 'clocking'
  | 'deployment'
  | 'download'
  | 'equipment'
  | 'event'
  | 'gear'
  | 'history'
  | 'home'
  | 'image'
  | 'info'
  | 'list'
  | 'lock'
  | 'node'
  | 'outbox'
  | 'pay'
  | 'people'
  | 'person'
  | 'plan'
  | 'repair'
  | 'requests'
  | 'roster'
  | 'run'
  | 'schedules'
  | 'search'
  | 'send'
  | 'settings'
  | 'ship'
  | 'skill'
  | 'standard'
  | 'swap'
  | 'timer'
  | 'today'
  | 'tools'
  | 'unlock'
  | 'upload'
  | 'users'
  | 'warning'
