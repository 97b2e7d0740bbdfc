// Starts a release: `node server.js`. Any Node from version 18 on can start it; the product runs on the Node in bin/.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { becomeProcess } from '../scripts/become.mjs'
import { memory, serverFlags } from '../scripts/memory.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const data = process.env.DATA_DIR ?? join(root, 'data')
const settings = {
  ...memory,
  // The release itself is read-only.
  NODE_COMPILE_CACHE: join(data, 'compiled'),
  APP_MODE: 'production',
  ...process.env,
}
becomeProcess(join(root, 'bin/node'), [...serverFlags, join(root, 'apps/api/src/server.ts')], settings)
