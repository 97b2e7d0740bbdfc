// Runs a command that apps/api/package.json names, on the Node of this release and in the caller's folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { becomeProcess } from '../scripts/become.mjs'

const api = join(import.meta.dirname, '../apps/api')
const { scripts } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8'))
const [name = '', ...words] = process.argv.slice(2)
const names = Object.keys(scripts).filter((script) => script !== 'start')
if (name === 'version') {
  process.stdout.write(readFileSync(join(import.meta.dirname, '../release.json')))
  process.exit(0)
}
if (!names.includes(name)) {
  process.stderr.write(`Usage: pahlavan COMMAND …\nCommands: version, ${names.join(', ')}\n`)
  process.exit(name === '' ? 0 : 1)
}
const [, ...args] = scripts[name].split(' ')
const program = args.map((word) => (word.startsWith('src/') ? join(api, word) : word))
const settings = { APP_MODE: 'production', ...process.env }
becomeProcess(process.execPath, [...program, ...words], settings)
