import { lazyPart } from './lazy-part.tsx'

/** Asks before something is done, and shows the reason when it is refused. */
export const ConfirmDialog = lazyPart(() => import('./confirm-window.tsx'))
