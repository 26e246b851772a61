import { historyOf } from '../history/history.ts'
import type { Resource } from './resource.ts'

/** The call for the history of a row. It is kept apart from the other calls, because a list is loaded without it. */
export const historyCallOf = ({ path, label, access, scope }: Pick<Resource, 'path' | 'label' | 'access' | 'scope'>) =>
  historyOf({ path, label: label[1], key: access.view, scope })
