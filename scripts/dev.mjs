// `npm run dev`: the API restarts on change, the web app reloads hot at http://localhost:5173.
import { spawn } from 'node:child_process'
import { build, environment, install, node24, root } from './prepare.mjs'

install()
build()

const watched = [
  '--watch-path=apps/api/src',
  '--watch-path=apps/demo/src',
  '--watch-path=packages',
  'apps/demo/src/server.ts',
]
const start = (command, args, cwd = root) => spawn(command, args, { cwd, stdio: 'inherit', env: environment })
const children = [start(node24(), watched), start('npx', ['vite', '--port', '5173'], `${root}/apps/web`)]

const end = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
for (const child of children) child.on('exit', end)
