import { buildWebWhenStale } from './build-web.ts'

// npm run build: the pages ahead of a start, for a service that may not write to the folder of its program
await buildWebWhenStale()
