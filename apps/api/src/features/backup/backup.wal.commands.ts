import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasSpace } from '../../http/storage.ts'
import type { BackupContext } from './backup.context.ts'
import { writePart } from './backup.sealing.ts'
import { connectionVariables, ProgramFailure, Programs, type RunningProgram } from './backup.programs.ts'
import { HISTORY, PARTIAL, SEGMENT } from './backup.wal.rules.ts'

export const spoolOf = (dataDir: string): string => join(dataDir, 'backup', 'wal')

/** The slot of a database: it holds WAL until it is fetched. */
export const slotOf = (database: string): string =>
  `pahlavan_backup_${database.toLowerCase().replace(/[^a-z0-9_]/g, '_')}`.slice(0, 63)

/** Receives the WAL of a server as it is written (`pg_receivewal`), and sends it to the place. */
export class WalReceiver {
  readonly #context: BackupContext
  readonly #programs: Programs
  readonly #slot: string
  readonly #spool: string
  /** The files in the place, each with the moment of its last change. */
  readonly #sent = new Map<string, number>()
  #receiver: RunningProgram | null = null

  private constructor(context: BackupContext, programs: Programs, database: string) {
    this.#context = context
    this.#programs = programs
    this.#slot = slotOf(database)
    this.#spool = spoolOf(context.config.dataDir)
  }

  static async open(context: BackupContext, server: { major: number; name: string }): Promise<WalReceiver> {
    const named = context.config.backup?.programs ?? null
    const programs = await Programs.find(server.major, { named, names: ['pg_receivewal'], isExact: false })
    return new WalReceiver(context, programs, server.name)
  }

  async #change(args: string[]): Promise<void> {
    await this.#programs
      .start('pg_receivewal', [...args, `--slot=${this.#slot}`, '--no-password'], {
        env: connectionVariables(this.#context.url),
      })
      .end()
  }

  async createSlot(): Promise<void> {
    await mkdir(this.#spool, { recursive: true, mode: 0o700 })
    await this.#change(['--create-slot', '--if-not-exists'])
  }

  /** Gives up the WAL that the server holds: its disk is more important. */
  async dropSlot(): Promise<void> {
    await this.stop()
    await this.#change(['--drop-slot'])
    await rm(this.#spool, { recursive: true, force: true })
  }

  start(): void {
    const args = [
      `--directory=${this.#spool}`,
      `--slot=${this.#slot}`,
      '--no-loop',
      '--no-password',
      '--status-interval=5',
    ]
    this.#receiver = this.#programs.start('pg_receivewal', args, {
      env: connectionVariables(this.#context.url),
    })
  }

  async stop(): Promise<void> {
    await this.#receiver?.stop('SIGINT')
    this.#receiver = null
  }

  /** @throws ProgramFailure where the program ended, or where the disk is nearly full */
  async check(): Promise<void> {
    if (this.#receiver && !this.#receiver.isRunning) {
      await this.#receiver.end()
      throw new ProgramFailure('pg_receivewal ended: the database was stopped.')
    }
    if (await hasSpace(this.#spool, 0)) return
    await this.dropSlot()
    throw new ProgramFailure(
      `Less than 1 GB is free in ${this.#spool}: changes are not kept by the minute any more. Make room; then the next backup begins anew.`,
    )
  }

  /** Sends new files. @returns the last segment, or null where nothing was new */
  async send(): Promise<string | null> {
    const names = (await readdir(this.#spool)).toSorted()
    let last: string | null = null
    for (const name of names.filter((each) => SEGMENT.test(each) || HISTORY.test(each)))
      if (await this.#sendFile(name)) last = name
    // The newest stays: the program goes on behind it.
    const whole = names.filter((name) => SEGMENT.test(name))
    for (const name of whole.slice(0, -1)) await rm(join(this.#spool, name), { force: true })
    const partial = names.findLast((name) => PARTIAL.test(name))
    if (partial !== undefined && (await this.#sendFile(partial))) last = partial.slice(0, 24)
    return last
  }

  async #sendFile(name: string): Promise<boolean> {
    const path = join(this.#spool, name)
    // The program renames a part that is full.
    const found = await stat(path).catch(() => null)
    if (!found || this.#sent.get(name) === found.mtimeMs) return false
    const { place, sealing } = this.#context
    await writePart({ place, sealing }, `wal/${name}`, createReadStream(path))
    this.#sent.set(name, found.mtimeMs)
    if (SEGMENT.test(name) && this.#sent.delete(`${name}.partial`))
      await place.remove(`wal/${name}.partial.zst${sealing.suffix}`)
    return true
  }
}
