import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problemStatuses } from '@pahlavan/contract/problems'
import { Problem } from '../../http/problems.ts'
import { isStorageFault } from '../../http/storage.ts'
import type { Order, Outcome } from './media.worker.ts'

const WORKER = fileURLToPath(new URL('./media.worker.ts', import.meta.url))

export interface RendererOptions {
  /** Children that draw at the same time. */
  children?: number
  /** Milliseconds that one picture may take before its child is killed. */
  timeLimit?: number
  /** Pictures that may wait before new ones are refused. */
  queueLimit?: number
  /** Milliseconds after which a child without work ends. */
  idle?: number
  worker?: string
  report: (error: Error) => void
}

interface QueuedOrder {
  order: Order
  settle: (result: Outcome | Error) => void
}

/** The child ended before it answered: killed for its time, or crashed by the picture. */
class RenderProcessDied extends Error {}

/** What went wrong, as a caller is told: an upload that cannot be read is its sender's fault, all else may pass. */
function problemOf(order: Order, error: unknown): Problem {
  if (error instanceof Problem) return error
  if ('upload' in order && error instanceof RenderProcessDied) return new Problem(422, 'picture_invalid')
  if ('upload' in order && isStorageFault(error)) return new Problem(503, 'storage_full', { retryAfter: 60 })
  return new Problem(503, 'busy', { retryAfter: 5 })
}

/** Draws pictures in killable child processes: one that hangs, crashes or finds the disk full is a 503. Asked twice at once, it draws once. */
export class Renderer {
  readonly #options: Required<RendererOptions>
  /** Children without work, each with the timer that ends it. */
  readonly #resting = new Map<ChildProcess, NodeJS.Timeout>()
  readonly #living = new Set<ChildProcess>()
  readonly #queue: QueuedOrder[] = []
  readonly #underway = new Map<string, Promise<Outcome>>()

  constructor(options: RendererOptions) {
    this.#options = {
      children: 2,
      timeLimit: 8000,
      queueLimit: 256,
      idle: 30_000,
      worker: WORKER,
      ...options,
    }
  }

  /** Makes the file of an order. Throws Problem 503 where it cannot be made now, 422 for an upload that is no sound picture. */
  make(order: Order): Promise<Outcome> {
    const running = this.#underway.get(order.file) ?? this.#write(order)
    this.#underway.set(order.file, running)
    return running
  }

  /** Ends all children and rejects their pending work. */
  close(): void {
    for (const { settle } of this.#queue.splice(0)) settle(new Error('the renderer is closed'))
    for (const child of this.#living) child.kill('SIGKILL')
  }

  /** Draws into a file of its own, and only a whole one takes its name. */
  async #write(order: Order): Promise<Outcome> {
    const draft = `${order.file}.${randomUUID()}`
    try {
      await mkdir(dirname(order.file), { recursive: true })
      const outcome = await this.#wait({ ...order, file: draft })
      await rename(draft, order.file)
      return outcome
    } catch (error) {
      await rm(draft, { force: true }).catch(this.#options.report)
      const problem = problemOf(order, error)
      if (problem.status >= 500) this.#options.report(new Error(`no picture ${order.file}`, { cause: error }))
      throw problem
    } finally {
      this.#underway.delete(order.file)
    }
  }

  #wait(order: Order): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#queue.length >= this.#options.queueLimit) return reject(new Error('too many pictures wait'))
      this.#queue.push({
        order,
        settle: (result) => (result instanceof Error ? reject(result) : resolve(result)),
      })
      this.#next()
    })
  }

  #next(): void {
    if (this.#queue.length === 0) return
    const child = this.#wake() ?? this.#spawn()
    const waiting = child && this.#queue.shift()
    if (waiting) this.#draw(child, waiting)
  }

  #wake(): ChildProcess | null {
    const [child, end] = [...this.#resting].at(-1) ?? []
    if (!child) return null
    clearTimeout(end)
    this.#resting.delete(child)
    return child
  }

  #spawn(): ChildProcess | null {
    if (this.#living.size >= this.#options.children) return null
    const child = fork(this.#options.worker, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    this.#living.add(child)
    const gone = () => {
      this.#living.delete(child)
      clearTimeout(this.#resting.get(child))
      this.#resting.delete(child)
      this.#next()
    }
    child.once('exit', gone).on('error', (error) => {
      this.#options.report(error)
      if (child.pid === undefined) gone()
    })
    return child
  }

  #draw(child: ChildProcess, { order, settle }: QueuedOrder): void {
    const late = setTimeout(() => child.kill('SIGKILL'), this.#options.timeLimit)
    const done = (result: Outcome | Error) => {
      clearTimeout(late)
      child.removeAllListeners('message').removeListener('exit', died).removeListener('error', failed)
      settle(result)
    }
    const died = () => done(new RenderProcessDied('the child died'))
    const failed = (error: Error) => done(error)
    child.once('exit', died).once('error', failed)
    child.once('message', (message) => {
      const outcome = message as Outcome
      if (outcome.refused) done(new Problem(problemStatuses[outcome.refused], outcome.refused))
      else done(outcome.fault === null ? outcome : new Error(outcome.fault))
      this.#rest(child)
    })
    child.send(order, (error) => error && done(error))
  }

  /** Lets a child wait for more work, and end when there is none. */
  #rest(child: ChildProcess): void {
    const end = setTimeout(() => child.kill(), this.#options.idle).unref()
    this.#resting.set(child, end)
    this.#next()
  }
}
