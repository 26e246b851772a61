import { lazyPart } from './lazy-part.tsx'

/** Asks before something is done; a refusal is shown in it. */
export const ConfirmDialog = lazyPart(() => import('./confirm-window.tsx'))
