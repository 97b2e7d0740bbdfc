import { setPriority } from 'node:os'
import { readConfig } from '@pahlavan/api/config'
import { connect } from '@pahlavan/api/database/connect'
import { fail } from '@pahlavan/api/fail'
import sharp from 'sharp'
import { makeDemoFilms } from './films.ts'

/** Makes the films of a running demo in a process of its own, behind everything else: `films-beside.ts` begins and ends it. */
setPriority(19)
sharp.concurrency(1)
sharp.cache(false)
const over = new AbortController()
process.on('SIGTERM', () => over.abort())
process.on('disconnect', () => over.abort())
const database = connect(process.env.DATABASE_URL ?? '', () => over.abort(), 1)
const log = (line: string) =>
  process.stderr.write(`${JSON.stringify({ level: 30, time: Date.now(), msg: line })}\n`)
try {
  await makeDemoFilms({ db: database.pool, config: readConfig(process.env), log, signal: over.signal })
  await database.close()
  process.exit(0)
} catch (error) {
  fail(error)
}
