// `npm run check:commits -- BASE [CHECK…]`: checks each commit after BASE: its subject, and its tree by `npm run check` or by the named checks.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './check.mjs'
import { environment, root, run } from './prepare.mjs'

const MAX_SUBJECT_LENGTH = 72
const MAX_PRINTED_LINES = 20
const SUBJECT = /^[a-z][\w-]*(?:[ ,]+[a-z][\w-]*)*: [a-z]/
/** A part of a list of files is no change by itself. */
const SLICE = /\b\d+ of \d+\b|\bfrom [\w.-]+ to [\w.-]+$|: [\w.-]+ to [\w.-]+$/

export function subjectFaults(subject) {
  const faults = []
  if (subject.length > MAX_SUBJECT_LENGTH) faults.push(`${subject.length} characters`)
  if (!SUBJECT.test(subject)) faults.push('not of the form `area: verb what`')
  if (SLICE.test(subject)) faults.push('a slice of files')
  return faults
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Runs checks in a folder. Answers the end of the output of those that fail. */
function treeFaults(folder, names) {
  return names.flatMap((name) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', `check:${name}`], {
      cwd: folder,
      encoding: 'utf8',
      env: environment,
    })
    const end = `${stdout}${stderr}`.trim().split('\n').slice(-MAX_PRINTED_LINES).join('\n')
    return status === 0 ? [] : [`${name}\n${end}`]
  })
}

/** Checks the commits after a base, the oldest first. Answers how many of them have faults. */
function checkCommits(base, names) {
  const folder = mkdtempSync(join(tmpdir(), 'pahlavan-commits-'))
  git('worktree', 'add', '--detach', '--force', folder, base)
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  if (names.includes('unused')) run('npm', ['run', '--silent', 'build'], { cwd: folder })
  let faulty = 0
  for (const line of git('log', '--reverse', '--format=%h %s', `${base}..HEAD`).split('\n')) {
    const [hash = '', ...words] = line.split(' ')
    execFileSync('git', ['checkout', '--quiet', hash], { cwd: folder })
    const faults = [...subjectFaults(words.join(' ')), ...treeFaults(folder, names)]
    console.log(`${faults.length === 0 ? 'ok' : 'FAULT'} ${line}`)
    for (const fault of faults) console.log(`  ${fault}`)
    if (faults.length > 0) faulty += 1
  }
  git('worktree', 'remove', '--force', folder)
  rmSync(folder, { recursive: true, force: true })
  return faulty
}

if (process.argv[1] === import.meta.filename) {
  const [base, ...names] = process.argv.slice(2)
  if (!base) throw new Error('npm run check:commits -- BASE [CHECK…]')
  const faulty = checkCommits(base, names.length > 0 ? names : checks)
  console.log(faulty === 0 ? 'every commit passes' : `${faulty} commits have faults`)
  process.exitCode = faulty === 0 ? 0 : 1
}
