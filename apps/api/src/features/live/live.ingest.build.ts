import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ingestConfig } from './live.ingest.rules.ts'

const exec = promisify(execFile)

/** Where Debian puts the module. */
const MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so'
/** Whom Debian's nginx runs as. */
const WEB_USER = 'www-data'

/** Whether this machine has nginx and the module that takes RTMP. */
export const hasIngest = (): Promise<boolean> =>
  exec('nginx', ['-v']).then(
    () => existsSync(MODULE),
    () => false,
  )

/** The numbers of a user of this machine; null where there is none. */
async function idsOf(user: string): Promise<{ uid: number; gid: number } | null> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] =
    users
      .split('\n')
      .find((line) => line.startsWith(`${user}:`))
      ?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

/**
 * Makes the folders and the configuration of the club's own server. Started by root, its processes run as nginx does on Debian, and own the
 * folders.
 *
 * @param folder the folder of live streams
 * @returns the configuration's file
 */
export async function setUpIngest(folder: string, askAt: string, port: number): Promise<string> {
  const ids = process.getuid?.() === 0 ? await idsOf(WEB_USER) : null
  for (const each of [folder, join(folder, 'hls'), join(folder, 'recordings')]) {
    await mkdir(each, { recursive: true })
    if (ids) await chown(each, ids.uid, ids.gid)
  }
  const file = join(folder, 'nginx.conf')
  const module = existsSync(MODULE) ? MODULE : null
  await writeFile(file, ingestConfig({ folder, askAt, port, module, user: ids ? WEB_USER : null }))
  return file
}
