// Worker threads for work that would block every request. A few stay alive. Each does one piece of work at a time; one that takes too
// long is ended.

import { Worker } from 'node:worker_threads'

const boot = new URL('../boot.mjs', import.meta.url)

export interface PoolOptions {
  /** The most workers at once. */
  size: number
  /** The longest time without an answer or a word of how far the work is, counted from when the worker has loaded. */
  timeoutMs: number
  /** Heap of one worker. */
  heapMb: number
}

/** Why a piece of work gave no answer: nothing more was heard of it, or its worker ended (out of memory, an uncaught error). */
export class WorkerStopped extends Error {
  constructor(
    readonly kind: 'timeout' | 'ended',
    /** how far the work was, from 0 to 1; 0 when its worker said nothing */
    readonly share: number,
    cause?: unknown,
  ) {
    super(kind === 'timeout' ? 'The work took too long' : 'The worker ended', { cause })
  }
}

/** What a worker answers: a result, or an error as plain data. */
export type Answer<Output> = { output: Output } | { failure: { name: string; message: string; detail?: unknown } }

/** What a worker says: that it has loaded, how far a piece of work is, or its answer. */
type Word = { ready: true } | { share: number } | Answer<unknown>

/** How one piece of work is waited for. */
export interface Waiting {
  /** waits for as long as it takes */
  readonly patient?: boolean
  /** is given how far the work is, from 0 to 1 */
  readonly told?: (share: number) => void
}

interface Piece extends Waiting {
  input: unknown
  transfer: ArrayBuffer[]
  done: (answer: Answer<unknown>) => void
  stopped: (error: WorkerStopped) => void
}

export interface WorkerPool {
  /** Runs one piece of work; `transfer` names buffers that are moved instead of copied. Rejects with `WorkerStopped`. */
  run<Output>(input: unknown, transfer?: ArrayBuffer[], waiting?: Waiting): Promise<Answer<Output>>
  /** Starts a first worker before it is needed, because that takes about 0.3 s. */
  warm(): void
}

/**
 * A pool of workers that run the module `entry`, which answers each message with one `Answer`, after any number of words of how far it is
 * (`{ share }`). They do not keep the process alive.
 */
export function workerPool(entry: URL, { size, timeoutMs, heapMb }: PoolOptions): WorkerPool {
  const idle: Worker[] = []
  const waiting: Piece[] = []
  const ready = new WeakSet<Worker>()
  let started = 0

  function next(): void {
    const piece = waiting[0]
    if (!piece) return
    const worker = idle.pop() ?? (started < size ? start() : undefined)
    if (worker) give(worker, waiting.shift()!)
  }

  function start(): Worker {
    started++
    const worker = new Worker(boot, {
      workerData: { entry: entry.href, saysReady: true },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    // an idle worker that ends is replaced when needed; without a listener, its error would end the process
    worker.on('error', () => {}).on('exit', () => forget(worker))
    return worker.on('message', (word: Word) => void ('ready' in word && ready.add(worker)))
  }

  function forget(worker: Worker): void {
    const at = idle.indexOf(worker)
    if (at < 0) return
    idle.splice(at, 1)
    started--
  }

  function give(worker: Worker, piece: Piece): void {
    worker.ref()
    let timer: NodeJS.Timeout | undefined
    let share = 0
    const wait = () => {
      clearTimeout(timer)
      if (!piece.patient) timer = setTimeout(() => lose(new WorkerStopped('timeout', share)), timeoutMs)
    }
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
    const heard = (word: Word) => {
      if ('ready' in word) return wait()
      if (!('share' in word)) return answered(word)
      share = word.share
      piece.told?.(share)
      wait()
    }
    const broken = (cause: unknown) => lose(new WorkerStopped('ended', share, cause))
    const free = () => {
      clearTimeout(timer)
      worker.off('message', heard).off('error', broken).off('exit', broken)
    }
    if (ready.has(worker)) wait()
    worker.on('message', heard).on('error', broken).on('exit', broken)
    worker.postMessage(piece.input, piece.transfer)
  }

  return {
    run: <Output>(input: unknown, transfer: ArrayBuffer[] = [], how: Waiting = {}) =>
      new Promise<Answer<Output>>((done, stopped) => {
        waiting.push({ ...how, input, transfer, done: done as Piece['done'], stopped })
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
