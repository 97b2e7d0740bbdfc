import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callerPath } from '../../command.ts'
import { readConfig } from '../../config.ts'
import { fail } from '../../fail.ts'
import { checkBackup } from './backup.check.commands.ts'
import { type BackupContext, withContext, withPool } from './backup.context.ts'
import { differences, exchange } from './backup.exchange.commands.ts'
import { restoreBeside } from './backup.restore.commands.ts'
import { sumTables } from './backup.sums.queries.ts'

const USAGE = `npm run restore -- [--at TIME] [--into FOLDER]   restores beside the living database, and compares
npm run restore -- --exchange [--into FOLDER]    puts what was restored in the place of the living
npm run restore -- --check                       tries a restore of now, and removes it
TIME is such as 2026-11-28T21:30 (of this machine) or 2026-11-28T18:00:00Z; without it: the last change that is kept.`

function readTime(text: string | undefined): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error(`${text} is no time.\n${USAGE}`)
  if (at.getTime() > Date.now()) throw new Error(`${at.toISOString()} has not come yet.`)
  return at
}

async function restore(context: BackupContext, at: Date | null, folder: string): Promise<void> {
  const restored = await restoreBeside(context, { at, folder, hasMedia: true })
  try {
    const { manifest, reachedAt, files, fault } = restored
    const last = reachedAt?.toISOString() ?? manifest.endedAt
    console.log(
      `Restored from the backup ${manifest.name}, up to the last change before the moment: ${last}. ${files} files.`,
    )
    if (fault) console.log(`AMISS: ${fault}`)
    const own = await withPool(restored.server.url, sumTables)
    const living = await withPool(context.url, sumTables).catch((error: Error) => error.message)
    if (typeof living === 'string') console.log(`There is no living database to compare with: ${living}`)
    else {
      const different = differences(own, living)
      console.log(`${own.size - different.length} tables are equal to the living ones.`)
      for (const { table, rows, others } of different)
        console.log(`${table}\t${rows} rows\tliving ${others ?? 'none'}`)
    }
    console.log(
      `Nothing is exchanged yet. Stop the service, then: npm run restore -- --exchange --into ${folder}`,
    )
    if (fault) process.exitCode = 1
  } finally {
    await restored.server.stop()
  }
}

try {
  const text = { type: 'string' } as const
  const isSet = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: { at: text, into: text, exchange: isSet, check: isSet, help: isSet },
  })
  const config = readConfig(process.env)
  const into = values.into === undefined ? join(config.dataDir, 'restored') : callerPath(values.into)
  await withContext(config, async (context) => {
    if (values.help) console.log(USAGE)
    else if (values.check) process.exitCode = (await checkBackup(context)).isWell ? 0 : 1
    else if (values.exchange) {
      const { earlier } = await exchange(context, { folder: into, now: new Date() })
      console.log(
        `Exchanged. What was there before is kept under names that end in ${earlier}. Start the service.`,
      )
    } else await restore(context, readTime(values.at), into)
  })
} catch (error) {
  fail(error)
}
