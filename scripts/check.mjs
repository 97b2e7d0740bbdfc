// `npm run check`: everything but tests and browsers, fastest first. Statements are held against a database of their own.
import { spawnSync } from 'node:child_process'
import { environment, install, root } from './prepare.mjs'

export const checks = ['structure', 'words', 'format', 'lint', 'types', 'unused', 'statements']

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
