import { basename, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { documentHeaders } from '../../http/headers.ts'

/** What lies in the build for the server alone. */
const inside = /^(\.vite|server)\/|^(index\.html|shell\.json|\.built)$|\.(br|gz)$/
/** Files with a name that changes with their content. */
const hashed = /^assets\//

const YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'
const HOUR = 'public, max-age=3600'

function lifetime(file: string): string {
  if (hashed.test(file)) return YEAR
  return basename(file) === 'service-worker.js' || file.startsWith('locales/') ? REVALIDATE : HOUR
}

interface FilesOptions {
  folder: string
  /** The path that they are below, with a slash at its end (Fastify itself takes `prefix`). */
  base?: string
}

/** The files of a built app, compressed ahead; hashed ones never change. */
export async function webFiles(app: FastifyInstance, { folder, base = '/' }: FilesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: base,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    globIgnore: ['.vite/**', 'server/**', '**/*.br', '**/*.gz', 'index.html', 'shell.json'],
    allowedPath: (path) => !inside.test(path.replace(/^\//, '')),
    setHeaders: (reply, path) => {
      const file = relative(folder, path).replace(/\.(br|gz)$/, '')
      reply.header('cache-control', lifetime(file))
      reply.header('vary', 'Accept-Encoding')
      // Half a kilobyte that tells a part of a document nothing, a dozen times in each first load.
      if (hashed.test(file)) for (const name of documentHeaders) reply.removeHeader(name)
      if (file === 'service-worker.js') reply.header('service-worker-allowed', '/')
    },
  })
}
