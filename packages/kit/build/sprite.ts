import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = fileURLToPath(new URL('../icons/icons.svg', import.meta.url))

const symbolsOf = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')

/** One sprite of several files: the symbols of all, in their order. */
function spriteOf(files: readonly string[]): string {
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  return `<svg xmlns="http://www.w3.org/2000/svg">${texts.map(symbolsOf).join('')}</svg>\n`
}

/**
 * Puts the icons where `iconHref` looks for them, `icons.svg`: in the build and while developing.
 *
 * @param further sprites with icons that only this app has
 */
export function sprite(...further: string[]): Plugin {
  const files = [own, ...further]
  return {
    name: 'pahlavan:sprite',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icons.svg', source: spriteOf(files) })
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}icons.svg`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(spriteOf(files))
      })
    },
  }
}
