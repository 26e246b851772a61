import type { ComponentType } from 'react'
import type { IconName } from '../kit/ui/icon.tsx'

export interface Screen {
  path: string
  load: () => Promise<{ default: ComponentType }>
  label: string
  icon: IconName
  /** the application title in the top bar; the rail is divided by it */
  group: string
  /** the permission key that shows it; null is for everyone signed in */
  key: string | null
  /** screens of one menu open from one button of the rail */
  menu?: { label: string; icon: IconName }
  /** not in the rail: reached from another screen, named in `under` */
  hidden?: boolean
  under?: string
}

/** Every screen, in the order of the rail: one line each. */
export const screens: readonly Screen[] = [
  { path: '/Home', load: () => import('./home/home.screen.tsx'), label: 'Home', icon: 'home', group: 'Rostering', key: null },
  {
    path: '/Import',
    load: () => import('./imports/imports.screen.tsx'),
    label: 'Import',
    icon: 'upload',
    group: 'Rostering',
    key: 'Import',
  },
]
