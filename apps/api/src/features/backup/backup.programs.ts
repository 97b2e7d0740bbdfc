import { type ChildProcess, execFile, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { User } from '../../database/embedded/unprivileged.ts'

const run = promisify(execFile)

/** A program that ended with a fault: its message is for people. */
export class ProgramFailure extends Error {}

/** How much of the words of a program is kept. */
const MAX_WORDS = 20_000

/** The settings of libpq for a database. A password in the arguments would be seen by everybody on the machine. */
export function connectionVariables(url: string): Record<string, string> {
  const { host, port, user, password, database } = new Client({ connectionString: url })
  const [, mode] = /[?&]sslmode=([\w-]+)/.exec(url) ?? []
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user && { PGUSER: user }),
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    ...(database && { PGDATABASE: database }),
    ...(mode && { PGSSLMODE: mode }),
  }
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** The folders in which Debian, other systems and the settings have PostgreSQL's programs. */
async function folders(major: number, named: string | null): Promise<string[]> {
  if (named !== null) return [named]
  const debian = '/usr/lib/postgresql'
  const versions = (await readdir(debian).catch(() => [])).filter((name) => Number(name) >= major)
  const near = versions.toSorted((a, b) => Number(a) - Number(b)).map((name) => join(debian, name, 'bin'))
  return [...near, `/usr/pgsql-${major}/bin`, '/usr/local/pgsql/bin', ...(process.env.PATH ?? '').split(':')]
}

async function majorOf(program: string): Promise<number> {
  const { stdout } = await run(program, ['--version'])
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0)
}

/** What PostgreSQL's programs get to see of our environment. */
const surroundings = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
}

interface StartOptions {
  env?: Record<string, string>
  user?: User | null
  stdio?: StdioOptions
  cwd?: string
}

export function startProgram(
  name: string,
  path: string,
  args: readonly string[],
  { env, user, stdio = ['ignore', 'pipe', 'pipe'], cwd }: StartOptions = {},
): RunningProgram {
  return new RunningProgram(
    name,
    spawn(path, args, { ...user, cwd, stdio, env: { ...surroundings, ...env } }),
  )
}

/** PostgreSQL's own programs for a server of one version. */
export class Programs {
  readonly #folder: string
  private constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Looks for programs that work with a server.
   *
   * @param isExact of the server's version itself, as its files need; otherwise a later one does as well
   * @throws ProgramFailure that names what to install
   */
  static async find(major: number, needed: { named: string | null; names: string[]; isExact: boolean }) {
    for (const folder of await folders(major, needed.named)) {
      // oxlint-disable-next-line no-await-in-loop -- the first that fits is taken
      const have = await Promise.all(needed.names.map((name) => isProgram(join(folder, name))))
      if (!have.every(Boolean)) continue
      // oxlint-disable-next-line no-await-in-loop -- the first that fits is taken
      const own = await majorOf(join(folder, needed.names[0] ?? ''))
      if (needed.isExact ? own === major : own >= major) return new Programs(folder)
    }
    throw new ProgramFailure(
      `PostgreSQL's programs (${needed.names.join(', ')}) of version ${major} are not on this machine: apt-get install postgresql-${major}, or name their folder with POSTGRES_PROGRAMS.`,
    )
  }

  /** Starts a program. Its words are kept for the fault. */
  start(name: string, args: readonly string[], options: StartOptions = {}): RunningProgram {
    return startProgram(name, join(this.#folder, name), args, options)
  }
}

export class RunningProgram {
  readonly child: ChildProcess
  readonly #name: string
  readonly #end: Promise<number | null>
  #words = ''

  constructor(name: string, child: ChildProcess) {
    this.#name = name
    this.child = child
    child.stderr?.on(
      'data',
      (text: Buffer) => (this.#words = (this.#words + text.toString()).slice(-MAX_WORDS)),
    )
    this.#end = once(child, 'close').then(([code]) => code as number | null)
    this.#end.catch(() => undefined)
  }

  get words(): string {
    return this.#words
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Waits for the end. @throws ProgramFailure with the last words, where it ended with a fault */
  async end(): Promise<void> {
    const code = await this.#end
    if (code === 0) return
    const last = this.#words.trim().split('\n').slice(-6).join('\n')
    throw new ProgramFailure(
      `${this.#name} ended with ${code ?? this.child.signalCode}: ${last || 'without a word'}`,
    )
  }

  /** Its output. The end of it is reached only where the program ended well. */
  async *output(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const bytes of this.child.stdout ?? []) yield bytes as Buffer
      await this.end()
    } finally {
      if (this.isRunning) this.child.kill()
    }
  }

  /** Gives it all its input and waits for its end. A program that ends before its input does says itself why. */
  async feed(content: AsyncIterable<Uint8Array>): Promise<void> {
    const { stdin } = this.child
    if (!stdin) throw new Error(`${this.#name} has no input`)
    stdin.on('error', () => undefined)
    const closed = once(stdin, 'close').catch(() => undefined)
    try {
      for await (const bytes of content) {
        if (this.child.exitCode !== null && this.child.exitCode !== 0) break
        if (!stdin.destroyed && !stdin.write(bytes))
          await Promise.race([new Promise<void>((resume) => stdin.once('drain', resume)), closed])
      }
      stdin.end()
      await this.end()
    } finally {
      if (this.isRunning) this.child.kill()
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.isRunning) this.child.kill(signal)
    await this.#end.catch(() => undefined)
  }
}
