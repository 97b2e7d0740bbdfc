import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './port.ts'

export interface Nginx {
  url: string
  /** Where its files are, until it stops. */
  folder: string
  stop: () => Promise<void>
}

/** Debian's nginx on 127.0.0.1 with the given `server` block. @see startNginxSite */
export const startNginx = (server: string): Promise<Nginx> =>
  startNginxSite(({ port }) => `server { listen 127.0.0.1:${port}; ${server} }`)

/**
 * Debian's nginx on 127.0.0.1 with a site, in a folder of its own.
 *
 * @param siteOf the content of the `http` block, for a free port and the folder
 * @returns its address, and a function to stop it
 * @throws Error with nginx's output, where it does not start
 */
export async function startNginxSite(
  siteOf: (place: { port: number; folder: string }) => string,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-nginx-'))
  const port = await freePort()
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn; user root;
     events { worker_connections 256; }
     http {
       access_log off; sendfile on;
       ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join(' ')}
       ${siteOf({ port, folder })}
     }`,
  )
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`)
    // oxlint-disable-next-line no-await-in-loop -- it is waited for
    const isUp = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isUp) break
    // oxlint-disable-next-line no-await-in-loop -- it is waited for
    await sleep(50)
  }
  return {
    url,
    folder,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
