// `npm start`: a fresh clone becomes the running product. Sets up what is missing, then becomes the server.
import { spawn } from 'node:child_process'
import { build, environment, install, node24, root } from './prepare.mjs'

install()
build()

const node = node24()
// Left alone, V8 lets the young generation grow to 180 MB while the modules load, and keeps it.
const server = ['--max-semi-space-size=8', 'apps/api/src/server.ts']
// glibc gives each thread a heap of its own and keeps the holes of large buffers: 300 MB for what fits in 220.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
const settings = { ...memory, ...environment }
process.chdir(root)

// On Node 24 this process turns into the server, so that a signal reaches it without anything in between.
if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...server], settings)

const child = spawn(node, server, { stdio: 'inherit', env: settings })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
