import { useSyncExternalStore } from 'react'
import { connectionLostSince, onConnection } from '../calls/connection.client.ts'

/** The time since when the server cannot be reached, in milliseconds; null while it can. */
export const useConnectionLost = (): number | null => useSyncExternalStore(onConnection, connectionLostSince)
