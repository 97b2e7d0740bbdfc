import type { FastifyBaseLogger } from 'fastify'

/** How long a process holds a task without a sign of life (s), and how often it gives one (ms). */
const HOLD_SECONDS = 60
const SIGN_MS = 3000
/** How often the queue is looked into for what other processes put there or left (ms). */
const LOOK_MS = 30_000

/** Tasks of minutes and hours, which wait in a table. A process holds the one that it works on. */
export interface LongWork<Task, Progress> {
  /** The queue in the words of the server's log. */
  name: string
  log: FastifyBaseLogger
  /** The progress of a task that has begun. */
  begin: Progress
  /** Takes the next task for so many seconds: one of a process that died first. Null where none waits, or another is being done. */
  take: (seconds: number) => Promise<Task | null>
  /** Holds a task for longer. False where it was given up meanwhile. */
  hold: (task: Task, seconds: number, progress: Progress) => Promise<boolean>
  /** Gives a task back to the queue: the process ends. */
  release: (task: Task) => Promise<unknown>
  run: (task: Task, turn: Turn<Progress>) => Promise<void>
  /** Says why a task could not be done. */
  fail: (task: Task, error: unknown) => Promise<unknown>
}

export interface Turn<Progress> {
  /** Ends with the process, and where the task is given up. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Does the tasks that wait, one at a time in all processes. After a stop another process takes the task again. */
export class LongQueue<Task, Progress> {
  readonly #work: LongWork<Task, Progress>
  readonly #closed = new AbortController()
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isWoken = false

  constructor(work: LongWork<Task, Progress>) {
    this.#work = work
  }

  /** Looks for a task that waits, now and from time to time. */
  wake(): void {
    clearTimeout(this.#timer)
    if (this.#closed.signal.aborted) return
    this.#isWoken = true
    this.#running ??= this.#runAll()
  }

  async close(): Promise<void> {
    this.#closed.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  async #runAll(): Promise<void> {
    const { take, log, name } = this.#work
    try {
      while (this.#isWoken) {
        this.#isWoken = false
        for (let next = await take(HOLD_SECONDS); next; next = await take(HOLD_SECONDS)) {
          await this.#do(next)
          if (this.#closed.signal.aborted) return
        }
      }
    } catch (error) {
      log.warn({ err: error }, `the queue of ${name} cannot be read; it is tried again`)
    } finally {
      this.#running = undefined
      if (!this.#closed.signal.aborted) {
        this.#timer = setTimeout(() => this.wake(), LOOK_MS)
        this.#timer.unref()
      }
    }
  }

  async #do(task: Task): Promise<void> {
    const { hold, release, run, fail, log, name, begin } = this.#work
    const given = new AbortController()
    const signal = AbortSignal.any([this.#closed.signal, given.signal])
    let progress = begin
    const sign = setInterval(() => {
      hold(task, HOLD_SECONDS, progress).then(
        (isHeld) => isHeld || given.abort(),
        (error: unknown) => log.warn({ err: error }, `a task of ${name} goes on without a sign of it`),
      )
    }, SIGN_MS)
    try {
      await run(task, { signal, onProgress: (now) => (progress = now) })
    } catch (error) {
      if (this.#closed.signal.aborted) {
        await release(task)
        return
      }
      if (given.signal.aborted) return
      log.warn({ err: error, task }, `a task of ${name} cannot be done`)
      await fail(task, error)
    } finally {
      clearInterval(sign)
    }
  }
}
