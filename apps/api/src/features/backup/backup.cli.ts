import { parseArgs } from 'node:util'
import { generateIdentity } from 'age-encryption'
import { readConfig } from '../../config.ts'
import { fail } from '../../fail.ts'
import { backUp } from './backup.commands.ts'
import { type BackupContext, megabytes, withContext } from './backup.context.ts'
import type { Manifest } from './backup.manifest.rules.ts'
import { manifestOf, wholeNames } from './backup.retention.commands.ts'

const USAGE = `npm run backup                makes a backup now
npm run backup -- --list      lists the backups
npm run backup -- --new-key   makes a key for BACKUP_KEY`

/** A line about a backup: its sizes, or why it cannot be used. */
function describe(name: string, manifest: Manifest | string): string {
  if (typeof manifest === 'string') return `${name}\t${manifest}`
  const { base, media, release } = manifest
  return `${name}\t${megabytes(base.bytes)} MB\t${media.files} files\t${release.schema}`
}

async function list(context: BackupContext): Promise<void> {
  for (const name of await wholeNames(context)) console.log(describe(name, await manifestOf(context, name)))
}

async function make(context: BackupContext): Promise<void> {
  console.log(`The backup ${(await backUp(context)).name} is whole in ${context.place.title}.`)
}

try {
  const options = {
    list: { type: 'boolean' },
    'new-key': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) console.log(USAGE)
  else if (values['new-key']) console.log(await generateIdentity())
  else {
    const work = values.list ? list : make
    await withContext(readConfig(process.env), work, values.list)
  }
} catch (error) {
  fail(error)
}
