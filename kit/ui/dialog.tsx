import { lazyPart } from './lazy-part.tsx'

/** A dialog. Its body scrolls between head and footer. A click outside never closes it. */
export const Dialog = lazyPart(() => import('./dialog-window.tsx'))
