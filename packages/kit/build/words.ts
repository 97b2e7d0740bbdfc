import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../locales', import.meta.url))

/** Puts the words of the kit beside those of an app: `/locales/<language>/<namespace>.json`, in the build and while developing. */
export function kitWords(): Plugin {
  return {
    name: 'pahlavan:kit-words',
    async generateBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `locales/${file}`,
          source: await readFile(join(folder, file)),
        })
    },
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const [, file = ''] = /^\/(\w+\/\w+\.json)(?:\?|$)/.exec(request.url ?? '') ?? []
        if (file === '' || !existsSync(join(folder, file))) return next()
        response.setHeader('content-type', 'application/json')
        return response.end(readFileSync(join(folder, file)))
      })
    },
  }
}
