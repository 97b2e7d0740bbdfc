// `npm test`: every check there is, fast ones first; ends in a line `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, checks } from './check.mjs'
import { build, environment, install, root, run } from './prepare.mjs'

/** A browser of the machine, else Debian's: the packages bring none. */
function browser() {
  if (existsSync('/usr/bin/chromium')) return
  console.log('Installing Chromium …')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Runs one project of vitest and counts its tests; a run that breaks before its end counts as a failure. */
function suite(project) {
  console.log(`\n── ${project}`)
  const folder = mkdtempSync(join(tmpdir(), 'pahlavan-tests-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  })
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(folder, { recursive: true })
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = counted
  const broken = status !== 0 || passed === 0
  return { passed, failed: broken ? Math.max(failed, 1) : failed }
}

install()
browser()
const results = checks.map((name) => (check(name) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
build()
for (const project of ['units', 'api', 'web', 'e2e']) results.push(suite(project))

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
