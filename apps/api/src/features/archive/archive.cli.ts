import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { callerPath, command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { writeFolder } from './archive.commands.ts'

const USAGE = 'npm run archive -- FOLDER   writes all that the club wrote into a new folder'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [named] = positionals
  if (named === undefined || positionals.length > 1) throw new Error(USAGE)
  const folder = callerPath(named)
  await command(async ({ pool }, { dataDir }) => {
    const { rows, files } = await writeFolder({ pool, dataDir: resolve(dataDir), folder })
    const sum = Object.values(rows).reduce((all, count) => all + count, 0)
    console.log(
      `${folder}: ${sum} rows of ${Object.keys(rows).length} tables, ${files} files of pictures and films`,
    )
  })
} catch (error) {
  fail(error)
}
