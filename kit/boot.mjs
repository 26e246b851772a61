// Node 20 cannot start a TypeScript file: register tsx, then import the module named by the command line or by the worker's data.

import { pathToFileURL } from 'node:url'
import { isMainThread, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const entry = isMainThread ? process.argv.splice(2, 1)[0] : workerData.entry
await import(entry.startsWith('file:') ? entry : pathToFileURL(entry).href)
