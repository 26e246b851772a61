// Starts a module that is written in TypeScript, named by the command line or by the data of a worker thread: from its built file where it
// has one (kit/built-server.mjs), or else from its source by tsx, since Node 20 cannot start a TypeScript file.

import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getEnvironmentData, isMainThread, parentPort, setEnvironmentData, workerData } from 'node:worker_threads'
import { builtServer, isBuilt } from './built-server.mjs'

const entry = isMainThread ? process.argv.splice(2, 1)[0] : workerData.entry
const source = entry.startsWith('file:') ? entry : pathToFileURL(entry).href

// threads are started as their process was: all from one build, or all from the sources (npm run dev)
const key = 'built server'
const ofProcess = getEnvironmentData(key)
const gone = ofProcess?.[source] && !existsSync(fileURLToPath(ofProcess[source]))
const built = ofProcess && !gone ? ofProcess : isBuilt(source) ? await builtServer() : {}
setEnvironmentData(key, built)

if (built[source]) process.setSourceMapsEnabled(true)
else (await import('tsx/esm/api')).register()
await import(built[source] ?? source)
// loading takes long on a busy machine: a pool counts the time of a piece of work from here
if (workerData?.saysReady) parentPort.postMessage({ ready: true })
