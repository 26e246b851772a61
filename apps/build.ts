import { buildWebWhenStale } from './build-web.ts'

// npm run build: server and pages ahead of a start, for a service that may not write to the folder of its program. Starting this command
// has built the server (kit/boot.mjs).
await buildWebWhenStale()
