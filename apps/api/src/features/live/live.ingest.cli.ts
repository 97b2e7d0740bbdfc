import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { readConfig } from '../../config.ts'
import { fail } from '../../fail.ts'
import { hasIngest, setUpIngest } from './live.ingest.build.ts'
import { INGEST_PATH } from './live.ingest.routes.ts'
import { KEY_FRAMES } from './live.ingest.rules.ts'
import { LIVE_FOLDER } from './live.recording.build.ts'

/** `npm run ingest`: the configuration of the club's own server, which takes what OBS sends. */
try {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '1935' }, api: { type: 'string' } },
  })
  const config = readConfig(process.env)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('npm run ingest -- [--port 1935] [--api http://127.0.0.1:3000]')
  const api = new URL(INGEST_PATH, values.api ?? `http://127.0.0.1:${config.port}`)
  const file = await setUpIngest(join(config.dataDir, LIVE_FOLDER), api.href, port)
  console.log(`The configuration is at ${file}`)
  if (await hasIngest()) await promisify(execFile)('nginx', ['-t', '-c', file])
  else console.log('nginx and its module are missing: apt-get install nginx libnginx-mod-rtmp')
  console.log(`Begin: nginx -c ${file}\nEnd:   nginx -c ${file} -s quit`)
  console.log(`In OBS, Settings → Stream → Custom. Server: rtmp://THIS-HOST:${port}/live`)
  console.log(KEY_FRAMES)
  console.log('Stream Key: npm run broadcast -- key ID')
} catch (error) {
  fail(error)
}
