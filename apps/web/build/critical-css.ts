import { fileURLToPath } from 'node:url'
import { bundle } from 'lightningcss'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/app/critical.css', import.meta.url))
const fontCss = fileURLToPath(new URL('../src/app/fonts.css', import.meta.url))

/** Chrome 107 and Safari 16: the browsers that Vite builds for by default (major version in the upper bits). */
const targets = { chrome: 107 << 16, safari: 16 << 16, firefox: 104 << 16 }

const minified = (filename: string) => bundle({ filename, minify: true, targets }).code.toString()

/**
 * Writes `critical.css`: what the server's static first screen needs, to be inlined into the document, together with the
 * fonts' faces under their hashed names, so that a preloaded font is used at once.
 */
export function criticalCss(): Plugin {
  return {
    name: 'pahlavan:critical-css',
    apply: 'build',
    generateBundle(_options, built) {
      const faces = minified(fontCss).replace(
        /url\((["']?)@fonts\/([^"')]+)\1\)/g,
        (_all, _quote, file: string) => {
          const asset = Object.values(built).find((one) => one.type === 'asset' && one.names.includes(file))
          if (!asset) throw new Error(`the font ${file} was not built`)
          return `url(/${asset.fileName})`
        },
      )
      this.emitFile({ type: 'asset', fileName: 'critical.css', source: faces + minified(source) })
    },
  }
}
