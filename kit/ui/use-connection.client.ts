import { useSyncExternalStore } from 'react'
import { connectionLostSince, onConnection } from '../calls/connection.client.ts'

/** Since when the server cannot be reached, in milliseconds; null while it can. */
export const useConnectionLost = (): number | null => useSyncExternalStore(onConnection, connectionLostSince)
