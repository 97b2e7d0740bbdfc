// `npm run check`: everything that needs neither database nor browser, fastest first.
import { spawnSync } from 'node:child_process'
import { environment, install, root } from './prepare.mjs'

export const checks = ['structure', 'format', 'lint', 'types', 'unused']

/** Runs one check; true when it passed. */
function check(name) {
  console.log(`\n── ${name}`)
  const { status } = spawnSync('npm', ['run', '--silent', `check:${name}`], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  })
  return status === 0
}

if (process.argv[1] === import.meta.filename) {
  install()
  const failed = checks.filter((name) => !check(name))
  if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
