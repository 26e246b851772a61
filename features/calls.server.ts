import { signInCalls } from '../kit/access/sign-in.server.ts'
import type { Implementation } from '../kit/calls/handler.server.ts'
import type { Database } from '../kit/database/connect.ts'

/** Every call the server answers, one line a feature. */
export const allCalls = (identity: Database): Implementation[] => [...signInCalls(identity)]
