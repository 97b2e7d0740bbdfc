import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)
/** Below this many bytes compressed files save nothing on the wire. */
const WORTH_BYTES = 512

async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < WORTH_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    brotli(bytes, quality).then((small) => writeFile(`${path}.br`, small)),
    zipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/** Lays a `.br` and a `.gz` beside every text file of the build, so that the server never compresses one itself. */
export function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'pahlavan:precompressed',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir
      if (!folder.startsWith('/')) folder = join(config.root, folder)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true })
        const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))
        await Promise.all(texts.map((name) => compress(join(folder, name))))
      },
    },
  }
}
