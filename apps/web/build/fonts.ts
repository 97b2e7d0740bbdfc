import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the package brings no types; `subset` below says what is used of it
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Where the subsets lie; CSS names them `@fonts/…`. */
export const fontFolder = fileURLToPath(new URL('../.cache/fonts', import.meta.url))

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

/**
 * What shaping needs: the joiners, and the spaces that an invisible letter is drawn as. In a font without a space WebKit draws
 * nothing for the letter after a half-space.
 */
const invisible = ' \u00a0\u200c\u200d'

const persian =
  letters(0x0621, 0x063a) +
  letters(0x0641, 0x0652) +
  letters(0x06f0, 0x06f9) +
  `پچژکگیۀ،؛؟٪٫٬ـ\u0653\u0654\u0655\u0670${invisible}`

/**
 * The font in three files. As shipped, the punctuation lies in the Latin file, so that pure Persian text loads both; here it is a
 * small file of its own.
 */
const subsets = {
  fa: { file: 'vazirmatn-fa.woff2', source: 'arabic', text: persian },
  en: {
    file: 'vazirmatn-en.woff2',
    source: 'latin',
    text: letters(0x41, 0x5a) + letters(0x61, 0x7a) + letters(0xc0, 0xff),
  },
  marks: {
    file: 'vazirmatn-marks.woff2',
    source: 'latin',
    text: `${letters(0x20, 0x40)}[]_«»·–—‘’“”•…\u00a0`,
  },
} as const

const subset = subsetFont as (font: Buffer, text: string, options: object) => Promise<Buffer>

type Subset = (typeof subsets)[keyof typeof subsets]

/** Only the weights that the design uses: 400 to 900. */
const variationAxes = { wght: { min: 400, max: 900, default: 400 } }

const sourceOf = (name: string) =>
  createRequire(import.meta.url).resolve(
    `@fontsource-variable/vazirmatn/files/vazirmatn-${name}-wght-normal.woff2`,
  )

/** Cuts one file, unless the same cut was made before. */
async function cut({ file, source, text }: Subset) {
  const target = join(fontFolder, file)
  const recipe = createHash('sha256')
    .update(JSON.stringify([source, text, variationAxes]))
    .digest('hex')
  const stamp = `${target}.recipe`
  if (existsSync(target) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === recipe) return
  await mkdir(fontFolder, { recursive: true })
  const whole = await readFile(sourceOf(source))
  await writeFile(target, await subset(whole, text, { targetFormat: 'woff2', variationAxes }))
  await writeFile(stamp, recipe)
}

/** Cuts every file of the font. */
export const cutFonts = () => Promise.all(Object.values(subsets).map(cut))

/** Cuts the fonts before anything refers to them and tells the server their hashed names in `shell.json`. */
export function fonts(): Plugin {
  return {
    name: 'pahlavan:fonts',
    configResolved: async () => void (await cutFonts()),
    generateBundle(_options, bundle) {
      const built = (file: string) =>
        Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(file))?.fileName
      const [fa, en] = [built(subsets.fa.file), built(subsets.en.file)]
      if (!fa || !en) return
      const source = JSON.stringify({ fonts: { fa: `/${fa}`, en: `/${en}` } })
      this.emitFile({ type: 'asset', fileName: 'shell.json', source })
    },
  }
}
