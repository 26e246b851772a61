import { session } from '../../../kit/access/session.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'

const App = lazyPart<{ session: NonNullable<ReturnType<typeof session>>; greets: boolean }>(() => import('../app.tsx'))
/** The application itself, at the address of its state. */
export const Opened = () => <App session={session()!} greets={false} />
