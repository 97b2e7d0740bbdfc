// `npm run migration -- NAME`: writes the migration from the database to the schema in `apps/api/src/database/schema`.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, run, stop } from './prepare.mjs'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)+$|^[a-z][a-z0-9]{3,}$/.test(name))
  stop(
    'Name what the migration does: npm run migration -- ranking_awards (small letters, digits and underscores).',
  )

install()
const api = join(root, 'apps/api')
const meta = join(api, 'migrations/meta')
run('drizzle-kit', ['generate', '--name', name], { cwd: api })

// Only the newest snapshot is compared with the schema.
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, old))
run('biome', ['format', '--write', 'apps/api/migrations'])
