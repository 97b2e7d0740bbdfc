import { execFile } from 'node:child_process'
import { cpus, freemem, release, totalmem, uptime } from 'node:os'
import { promisify } from 'node:util'
import { rm } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../database/connect.ts'
import { errorCode } from '../../errors.ts'
import { readRelease } from '../../version.ts'
import { ZipFile } from '../archive/archive.zip.ts'
import type { Finding } from '../payments/payments.doctor.commands.ts'
import { checkClean, cleanText, maskSettings, secretsOf } from './doctor.support.rules.ts'
import { listConnections, listTableSizes } from './doctor.support.queries.ts'

const MAX_LOG_LINES = 5000
const MAX_LOG_BYTES = 16 * 1024 ** 2
const METRICS_TIMEOUT_MS = 5000

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const machine = () => ({
  ...readRelease(),
  node: process.version,
  system: `${process.platform} ${release()}`,
  processors: cpus().length,
  memoryMb: Math.round(totalmem() / 1e6),
  freeMemoryMb: Math.round(freemem() / 1e6),
  uptimeHours: Math.round(uptime() / 3600),
  madeAt: new Date().toISOString(),
})

/** The newest lines that the service wrote into the journal of systemd. */
async function readLog(): Promise<string> {
  const args = ['--unit=pahlavan', '--output=short-iso', '--no-pager', `--lines=${MAX_LOG_LINES}`]
  try {
    return (await promisify(execFile)('journalctl', args, { maxBuffer: MAX_LOG_BYTES })).stdout
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'This machine has no journal of systemd.\n'
    return `The journal cannot be read: ${String(error)}\n`
  }
}

/** The numbers of the running server. */
async function readMetrics({ host, port, metricsToken }: Config): Promise<string> {
  const headers = metricsToken === null ? {} : { authorization: `Bearer ${metricsToken}` }
  const signal = AbortSignal.timeout(METRICS_TIMEOUT_MS)
  return fetch(`http://${host}:${port}/metrics`, { headers, signal }).then(
    (answer) => answer.text(),
    (error: unknown) => `No server answers at port ${port}: ${String(error)}\n`,
  )
}

/** The files of a bundle by their names. @param findings of the doctor */
export async function collectSupport(
  db: Queryable,
  config: Config,
  findings: readonly Finding[],
): Promise<Record<string, string>> {
  const [tables, connections] = [await listTableSizes(db), await listConnections(db)]
  const found = findings.map(({ what, isWell, says }) => `${isWell ? 'well' : 'AMISS'}\t${what}\t${says}\n`)
  const files = {
    'release.json': json(machine()),
    'settings.json': json(maskSettings(config)),
    'doctor.txt': found.join(''),
    'tables.csv': stringify(tables, { header: true }),
    'connections.csv': stringify(connections, { header: true }),
    'metrics.txt': await readMetrics(config),
    'log.txt': await readLog(),
  }
  const secrets = secretsOf(config)
  const clean = Object.entries(files).map(([name, text]) => [name, cleanText(text, secrets)])
  return Object.fromEntries(clean) as typeof files
}

// oxlint-disable-next-line require-await -- the ZIP reads its files as streams
async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/**
 * Packs the state of the machine for a maintainer into a new ZIP file, without people and secrets.
 *
 * @returns the names of its files
 * @throws Error where there is a file of this name, or a secret of the settings would stand in the bundle
 */
export async function writeSupport(
  path: string,
  config: Config,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  checkClean(files, config)
  const zip = await ZipFile.create(path)
  try {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    for (const [name, text] of Object.entries(files)) await zip.write(name, bytesOf(text), 'text')
    await zip.end()
  } catch (error) {
    await zip.close()
    await rm(path, { force: true })
    throw error
  }
  return Object.keys(files)
}
