import { onlineManager, QueryClient } from '@tanstack/react-query'
import { connectionLostSince, onConnection } from '../../kit/calls/connection.client.ts'
import { CallError } from '../../kit/calls/send.client.ts'

// what is asked for without a connection waits for it, and what failed for want of it is asked again
onlineManager.setEventListener(setOnline => onConnection(() => setOnline(connectionLostSince() === null)))

const tries = 3

/** Made for each sign-in: what one user has read is never shown to the next. */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => !(error instanceof CallError) && failures < tries, staleTime: 5_000 } },
  })
