// `npm test`: every check there is, in lanes side by side; says again at the end what failed, and ends in a line
// `N passed, N failed`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './check.mjs'
import { memory } from './memory.mjs'
import { build, environment, install, node24, root, stop } from './prepare.mjs'

/** Tests start some hundred processes of the product. Each loads the code that an earlier one compiled, as `npm start` does. */
const env = { ...environment, NODE_COMPILE_CACHE: memory.NODE_COMPILE_CACHE }

/** Programs that the tests need from Debian, each by a file of its own, with its packages: npm brings none of them. */
const programs = {
  '/usr/bin/chromium': 'chromium',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/sbin/nginx': 'nginx',
  '/usr/share/doc/postgresql': 'postgresql',
  // WebKit plays films that ffmpeg made with it.
  '/usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstlibav.so': 'gstreamer1.0-libav',
}

/** Installs them beside what else is made ready, which blocks this process: so they are one command. */
async function installPrograms() {
  const missing = Object.entries(programs).flatMap(([file, name]) => (existsSync(file) ? [] : name))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  const steps = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`
  const child = spawn('sh', ['-c', steps], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) stop(`Installing ${missing.join(', ')} failed.`)
}

/** Commands that run now. They end with this process: no test outlives an interrupted run. */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })

/** Runs a command to its end and prints all it said at once, so that lanes do not speak into each other. */
function finish(title, command, args) {
  const begun = Date.now()
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.once('close', (status) => {
      running.delete(child)
      const seconds = Math.round((Date.now() - begun) / 1000)
      const text = Buffer.concat(chunks).toString()
      process.stdout.write(`\n── ${title} (${seconds} s)\n${text}`)
      resolve({ status, text })
    })
  })
}

const check = (name) => async () => {
  const { status, text } = await finish(name, 'npm', ['run', '--silent', `check:${name}`])
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, why: [repeatFailure(name, text)] }
}

const MAX_REPEATED_CHARACTERS = 3000

/** A failure, repeated at the end: its title, and the end of its output. */
const repeatFailure = (title, text) => `✗ ${title}\n${text.trim().slice(-MAX_REPEATED_CHARACTERS)}`

/** An error without the lines of the stack that are the libraries'. */
const ours = (error) =>
  error
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .join('\n')

const failureOf = (file, { fullName, failureMessages }) =>
  repeatFailure(
    `${file}: ${fullName}`,
    failureMessages.map((error) => ours(error).slice(0, MAX_REPEATED_CHARACTERS / 2)).join('\n'),
  )

/** Failures to repeat: `why`, failed tests and files broken before their tests; `unsteady`, tests that passed at a later run only. */
function failuresOf({ testResults = [] }) {
  const why = []
  const unsteady = []
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) why.push(repeatFailure(name, message))
    why.push(...failed.map((test) => failureOf(name, test)))
    const shaken = assertionResults.filter(
      (test) => test.status === 'passed' && test.failureMessages.length > 0,
    )
    unsteady.push(...shaken.map((test) => failureOf(name, test)))
  }
  return { why, unsteady }
}

/**
 * Runs one project of vitest and counts its tests; a run that breaks before its end counts as a failure. Lanes share two
 * cores: a test that fails in the crush runs again when that has passed, at most twice, and is named at the end.
 */
const suite =
  (project, ...chosen) =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pahlavan-tests-'))
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const title = [project, ...chosen].join(' ')
    const { status, text } = await finish(title, node24(), [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--retry.count=2',
      '--retry.delay=3000',
      ...chosen,
      ...reporters,
    ])
    const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
    rmSync(folder, { recursive: true })
    const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = counted
    const broken = status !== 0 || passed === 0
    const { why, unsteady } = failuresOf(counted)
    if (!broken) return { passed, failed, unsteady }
    return {
      passed,
      failed: Math.max(failed, 1),
      unsteady,
      why: why.length > 0 ? why : [repeatFailure(title, text)],
    }
  }

/** Takes one work after the other from a queue until it is empty. */
async function lane(queue) {
  const results = []
  for (let work = queue.shift(); work; work = queue.shift()) results.push(await work())
  return results
}

const installed = installPrograms()
install()
build()
// They write the words' files, one after the other, and need no programs.
const checked = lane(checks.map(check))
await installed

// The neighbours of `facts` are those of the demo alone: other tests add articles and albums with one picture.
const everyScreen = ['screens.test.ts', 'hydration.test.ts', 'facts.test.ts']
const engines = 'engines/'
const exclusions = [...everyScreen, `${engines}**`].flatMap((name) => ['--exclude', `**/${name}`])
// The longest first, so that all lanes end together.
const queue = [
  // Each run starts a product of its own. The tests that open every screen take half of the time.
  suite('e2e', ...exclusions),
  suite('e2e', ...everyScreen),
  // In halves: one process reads the house once, and keeps something of each that a test opened.
  suite('api', '--shard=2/2'),
  suite('api', '--shard=1/2'),
  suite('e2e', engines),
  suite('web'),
  suite('demo'),
  suite('units'),
]
// Three lanes on two cores: each waits a part of its time for pages, films and timers.
const third = checked.then(() => lane(queue))
const results = (await Promise.all([checked, lane(queue), lane(queue), third])).flat()

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
for (const [title, key] of [
  ['Passed at a later run only', 'unsteady'],
  ['What failed', 'why'],
]) {
  const texts = results.flatMap((result) => result[key] ?? [])
  if (texts.length > 0) console.log(`\n── ${title}\n${texts.join('\n\n')}`)
}
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
