import { resolve } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { reachEmbedded } from './database/embedded/embedded.ts'
import { migrate } from './database/migrate.ts'
import { withoutForbidden } from '@pahlavan/persian/letters'

/** Runs a command on the database of the settings: the one of the running server, or one started for the command alone. */
export async function command(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl === null ? await reachEmbedded(config.dataDir) : null
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const database = connect(url, () => undefined, 2)
  try {
    await migrate(url)
    await work(database, config)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** The words behind a command, without what no document may hold: some of them are kept, and read by fans. */
export const commandWords = (): string[] => process.argv.slice(2).map(withoutForbidden)

/** A file or folder as its caller named it: npm runs a command in the folder of its workspace. */
export const callerPath = (named: string): string => resolve(process.env.INIT_CWD ?? '', named)
