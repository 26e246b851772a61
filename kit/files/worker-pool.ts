// Worker threads for work that would block every request. A few stay alive. Each does one piece of work at a time; one that takes too
// long is ended.

import { Worker } from 'node:worker_threads'

const boot = new URL('../boot.mjs', import.meta.url)

export interface PoolOptions {
  /** The most workers at once. */
  size: number
  /** The longest time for one piece of work, without its time in the queue. */
  timeoutMs: number
  /** Heap of one worker. */
  heapMb: number
}

/** Why a piece of work gave no answer: it took too long, or its worker ended (out of memory, an uncaught error). */
export class WorkerStopped extends Error {
  constructor(
    readonly kind: 'timeout' | 'ended',
    cause?: unknown,
  ) {
    super(kind === 'timeout' ? 'The work took too long' : 'The worker ended', { cause })
  }
}

/** What a worker answers: a result, or an error as plain data. */
export type Answer<Output> = { output: Output } | { failure: { name: string; message: string; detail?: unknown } }

interface Piece {
  input: unknown
  transfer: ArrayBuffer[]
  done: (answer: Answer<unknown>) => void
  stopped: (error: WorkerStopped) => void
}

export interface WorkerPool {
  /** Runs one piece of work; `transfer` names buffers that are moved instead of copied. Rejects with `WorkerStopped`. */
  run<Output>(input: unknown, transfer?: ArrayBuffer[]): Promise<Answer<Output>>
  /** Starts a first worker before it is needed, because that takes about 0.3 s. */
  warm(): void
}

/** A pool of workers that run the module `entry`, which answers each message with one `Answer`. They do not keep the process alive. */
export function workerPool(entry: URL, { size, timeoutMs, heapMb }: PoolOptions): WorkerPool {
  const idle: Worker[] = []
  const waiting: Piece[] = []
  let started = 0

  function next(): void {
    const piece = waiting[0]
    if (!piece) return
    const worker = idle.pop() ?? (started < size ? start() : undefined)
    if (worker) give(worker, waiting.shift()!)
  }

  function start(): Worker {
    started++
    const worker = new Worker(boot, { workerData: { entry: entry.href }, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    // an idle worker that ends is replaced when needed; without a listener, its error would end the process
    return worker.on('error', () => {}).on('exit', () => forget(worker))
  }

  function forget(worker: Worker): void {
    const at = idle.indexOf(worker)
    if (at < 0) return
    idle.splice(at, 1)
    started--
  }

  function give(worker: Worker, piece: Piece): void {
    worker.ref()
    const timer = setTimeout(() => lose(new WorkerStopped('timeout')), timeoutMs)
    const lose = (error: WorkerStopped) => {
      free()
      started--
      void worker.terminate()
      piece.stopped(error)
      next()
    }
    const answered = (answer: Answer<unknown>) => {
      free()
      worker.unref()
      idle.push(worker)
      piece.done(answer)
      next()
    }
    const broken = (cause: unknown) => lose(new WorkerStopped('ended', cause))
    const free = () => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', broken).off('exit', broken)
    }
    worker.on('message', answered).on('error', broken).on('exit', broken)
    worker.postMessage(piece.input, piece.transfer)
  }

  return {
    run: <Output>(input: unknown, transfer: ArrayBuffer[] = []) =>
      new Promise<Answer<Output>>((done, stopped) => {
        waiting.push({ input, transfer, done: done as Piece['done'], stopped })
        next()
      }),
    warm() {
      if (started > 0) return
      const worker = start()
      worker.unref()
      idle.push(worker)
    },
  }
}
