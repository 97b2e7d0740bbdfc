// `npm start`: a fresh clone becomes the running product. Sets up missing parts, then becomes the server.
import { spawnSync } from 'node:child_process'
import { becomeProcess } from './become.mjs'
import { memory, serverFlags } from './memory.mjs'
import { build, environment, install, node24, root } from './prepare.mjs'

install()
const node = node24()
// Said before a minute of building, not after it.
const { status } = spawnSync(node, ['apps/api/src/check.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
if (status !== 0) process.exit(status ?? 1)
build()

// The demo brings content along, which no production process loads.
const app = process.env.APP_MODE === 'production' ? 'api' : 'demo'
const server = [...serverFlags, `apps/${app}/src/server.ts`]
const settings = { ...memory, ...environment }
process.chdir(root)

becomeProcess(node, server, settings)
