/**
 * `npm run bench:update`: a server is updated in place, and back, under 300 reads a second, 500 sockets and the chaos of payments.
 * Prints the reads that failed, the messages that were lost, and the longest silence of a socket. Exits 1 unless all is well.
 * `READS`, `SOCKETS`, `PURCHASES`, `UPDATES` and `WEB_CONCURRENCY` change it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, inTransaction } from '../apps/api/src/database/connect.ts'
import { publish } from '../apps/api/src/features/hub/hub.commands.ts'
import { areBooksWell, runChaos } from '../apps/api/src/testing/chaos.ts'
import type { OpenFleet } from '../apps/api/src/testing/chaos-servers.ts'
import { Crowd, type CrowdReport } from '../apps/api/src/testing/crowd.ts'
import { freePort } from '../apps/api/src/testing/port.ts'
import { startPostgres } from '../apps/api/src/testing/postgres.ts'
import { serverFlags } from '../scripts/memory.mjs'
import { output, startNode, temporaryFolder } from './processes.ts'

const {
  READS = '300',
  SOCKETS = '500',
  PURCHASES = '600',
  UPDATES = '2',
  WEB_CONCURRENCY = '1',
} = process.env
/** Between two updates (ms): the earlier server has sent all sockets away by then. */
const PAUSE_MS = 20_000
const TOPIC = 'play:1'

const { template, stop } = await startPostgres()
const database = connect(template, (error) => console.error(`a connection broke: ${error.message}`), 4)
const data = await temporaryFolder()
const PORT = String(await freePort())
const url = `http://127.0.0.1:${PORT}`
const reports: CrowdReport[] = []
const seconds: number[] = []

const publishOne = (n: number) =>
  inTransaction(database.pool, (tx) =>
    publish(tx, [TOPIC], { kind: 'forecast', id: 1, red: n, blue: 0, total: n }),
  )

/** One server at one address. It is never killed, but updated: while the crowd looks, and at the end, when payments wait for a start. */
const openServer: OpenFleet = async ({ databaseUrl, bankUrl }) => {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: data.folder,
    PORT,
    WEB_CONCURRENCY,
    REQUESTS_PER_MINUTE: '0',
    PAYMENT_GATEWAY: 'zarinpal',
    ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
    ZARINPAL_BASE_URL: bankUrl,
    // As under systemd, each server ends once it is empty.
    NOTIFY_SOCKET: '/nowhere',
  }
  let { pid } = await startNode('apps/api/src/server.ts', /ready at/, env, serverFlags)
  const update = async () => {
    const began = performance.now()
    pid = Number(/process (\d+)/.exec(await output('apps/api/src/update.ts', env))?.[1])
    seconds.push((performance.now() - began) / 1000)
  }
  const watch = async () => {
    const paths = ['/api/news/getnewsdata', '/health/live', '/api/event/getevents']
    const crowd = new Crowd({
      url,
      paths,
      perSecond: Number(READS),
      phones: Number(SOCKETS),
      topic: TOPIC,
      publish: publishOne,
    })
    await crowd.open()
    for (let n = 0; n < Number(UPDATES); n += 1) {
      await sleep(PAUSE_MS)
      await update()
    }
    await sleep(PAUSE_MS)
    reports.push(await crowd.close())
  }
  const watching = watch()
  return {
    any: () => url,
    killOne: () => undefined,
    restart: async () => {
      await watching
      await update()
    },
    close: async () => {
      await watching
      process.kill(pid, 'SIGTERM')
    },
  }
}

try {
  const chaos = {
    purchases: Number(PURCHASES),
    buyers: 50,
    seed: 7,
    databaseUrl: template,
    pool: database.pool,
  }
  const { books, ledger } = await runChaos(chaos, openServer)
  const [report] = reports
  const isWell =
    report !== undefined &&
    report.failed.length + report.lost + report.doubled === 0 &&
    areBooksWell({ books, ledger })
  console.log(
    JSON.stringify({ ...report, updates: seconds.map((one) => one.toFixed(1)), books, ledger }, null, 2),
  )
  process.exitCode = isWell ? 0 : 1
} finally {
  await database.close()
  await data.remove()
  await stop()
}
