// Before each test file: the threads that its tests start come from the build of this run, without asking again whether it is new (kit/boot.mjs).

import { setEnvironmentData } from 'node:worker_threads'
import { inject } from 'vitest'

setEnvironmentData('built server', inject('built'))
