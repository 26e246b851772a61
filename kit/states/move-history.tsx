import { lazyPart } from '../ui/lazy-part.tsx'
import type { MoveHistoryProps } from './move-history-dialog.tsx'

/** A dialog with the moves of a record, newest first. */
export const MoveHistory = lazyPart<MoveHistoryProps>(() => import('./move-history-dialog.tsx'))
