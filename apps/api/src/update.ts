import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { memory, serverFlags } from '../../../scripts/memory.mjs'
import { type Config, readConfig } from './config.ts'
import { fail } from './fail.ts'
import { type Start, type UpdateAnswer, updateSocket } from './handover.ts'
import { readRelease } from './version.ts'

/** The server of this release, with the settings of this command. */
function describeStart({ dataDir, host }: Config): Start {
  const isRelease = readRelease().commit !== 'source'
  const env = {
    ...memory,
    ...(isRelease && { NODE_COMPILE_CACHE: join(dataDir, 'compiled') }),
    ...process.env,
  }
  return {
    program: process.execPath,
    args: [...serverFlags, join(import.meta.dirname, 'server.ts')],
    env: JSON.parse(JSON.stringify(env)) as Start['env'],
    folder: join(import.meta.dirname, '../../..'),
    host,
  }
}

/** Has the running server hand its socket over to this release. It returns once this release serves. */
async function update(): Promise<void> {
  const config = readConfig(process.env)
  const socket = connect(updateSocket(config))
  await once(socket, 'connect').catch(() => {
    throw new Error(
      `No server that can be updated runs on port ${config.port} with this DATA_DIR: start it (systemctl restart pahlavan).`,
    )
  })
  socket.write(`${JSON.stringify(describeStart(config))}\n`)
  const answer = JSON.parse((await text(socket)) || '{"error":"the server ended"}') as UpdateAnswer
  if ('error' in answer) throw new Error(`The update failed: ${answer.error}.`)
  const { version } = readRelease()
  process.stdout.write(
    `Pahlavan ${version} serves (process ${answer.pid}); the earlier one finishes what runs.\n`,
  )
}

try {
  await update()
} catch (error) {
  fail(error)
}
