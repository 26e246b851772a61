import { signInCalls } from '../kit/access/sign-in.server.ts'
import type { Implementation } from '../kit/calls/handler.server.ts'
import { importCalls } from './imports/imports.server.ts'

/** Every call the server answers, one line a feature. */
export const allCalls: readonly Implementation[] = [...signInCalls, ...importCalls]
