// `npm run dev`: the API restarts on change at PORT (3000), the web app reloads hot at http://localhost:5173, the back office at
// http://localhost:5174/admin/.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, environment, install, node24, root } from './prepare.mjs'

install()
build()

const watched = [
  '--watch-path=apps/api/src',
  '--watch-path=apps/demo/src',
  '--watch-path=packages',
  'apps/demo/src/server.ts',
]
const vite = (port) => [join(root, 'node_modules/vite/bin/vite.js'), '--port', port]
// No shell stands between: a signal reaches each child.
const start = (args, cwd = root) => spawn(node24(), args, { cwd, stdio: 'inherit', env: environment })
const children = [
  start(watched),
  start(vite('5173'), join(root, 'apps/web')),
  start(vite('5174'), join(root, 'apps/admin')),
]

const end = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
for (const child of children) child.on('exit', end)
