// What must stand before anything runs: packages, the right Node, the built web app. Runs on Node 20 too, so it uses no package.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules/.bin')

/** Every command sees the Node that npm installed (24) before the machine's own. */
export const environment = { ...process.env, PATH: `${bin}:${process.env.PATH}` }

/** The Node 24 of the packages; where there is none for this machine, the one that runs this script. */
export function node24() {
  const installed = join(bin, 'node')
  const node = existsSync(installed) ? installed : process.execPath
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  if (Number(version.slice(1).split('.')[0]) < 24) stop(`Node 24 or later is needed; ${node} is ${version}.`)
  return node
}

/** Runs a command in the foreground and stops the script when it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  if (status !== 0) stop(`${command} ${args.join(' ')} failed.`)
}

export function stop(reason) {
  console.error(reason)
  process.exit(1)
}

const current = (mark, state) => existsSync(mark) && readFileSync(mark, 'utf8') === state
const digest = (text) => createHash('sha256').update(text).digest('hex')

/** The files below a folder, without those that are generated: the compiler alone reads them, and a check writes them after a build. */
function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') return []
    if (entry.name.endsWith('.gen.ts')) return []
    return entry.isDirectory() ? files(path) : [path]
  })
}

/** Installs the locked packages unless they are there already. */
export function install() {
  const mark = join(root, 'node_modules/.installed')
  const state = digest(readFileSync(join(root, 'package-lock.json')))
  if (current(mark, state)) return
  console.log('Installing packages …')
  // npm replaces the folder whole, so it must not run on the Node that lies in it.
  const PATH = process.env.PATH.split(':').filter((folder) => folder !== bin)
  const env = { ...process.env, PATH: PATH.join(':') }
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { env })
  writeFileSync(mark, state)
}

/** Builds both apps, each unless its build is newer than its sources. */
export function build() {
  for (const app of ['web', 'admin']) buildApp(app)
}

function buildApp(app) {
  const mark = join(root, `apps/${app}/dist/.built`)
  const sources = [`apps/${app}`, 'packages'].flatMap((folder) => files(join(root, folder)))
  const state = digest(
    [join(root, 'package-lock.json'), ...sources]
      .map((path) => `${path} ${statSync(path).size} ${statSync(path).mtimeMs}`)
      .join('\n'),
  )
  if (current(mark, state)) return
  console.log(`Building ${app === 'web' ? 'the web app' : 'the back office'} …`)
  run('npm', ['run', 'build', '--silent', '-w', `@pahlavan/${app}`])
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, state)
}
