import { parseArgs } from 'node:util'
import { callerPath, command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { examineMachine } from './doctor.commands.ts'
import { collectSupport, writeSupport } from './doctor.support.commands.ts'

const USAGE = 'npm run support -- FILE.zip   packs what a maintainer needs, without people and secrets'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [named] = positionals
  if (named === undefined || positionals.length > 1) throw new Error(USAGE)
  const path = callerPath(named)
  await command(async ({ pool }, config) => {
    const files = await collectSupport(pool, config, await examineMachine(config, pool))
    console.log(`${path}: ${(await writeSupport(path, config, files)).join(', ')}`)
  })
} catch (error) {
  fail(error)
}
