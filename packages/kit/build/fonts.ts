import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the package has no types, and @types/subset-font lacks `keepAllGlyphs`; `subset` below types the used part
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { type Line, setLine } from './font-line.ts'

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
  'پچژکگیۀ،؛؟٪٫٬ـ\u0653\u0654\u0655\u0670'

/**
 * The font in two files, each with the punctuation of its language, so that a page loads one until it shows a word of the other.
 * Persian text is written without Latin digits and the marks that stand among them and Latin letters; mats are called A to D in
 * it, too, and Home speaks of a QR. `fonts.css` has the same characters as ranges.
 */
const subsets = {
  fa: { file: 'vazirmatn-fa.woff2', text: `${persian}${invisible}ABCDQR!"()*+,-./:?[]«»·–—“”•…` },
  en: {
    file: 'vazirmatn-en.woff2',
    text: `${letters(0x20, 0x5b)}]_${letters(0x61, 0x7a)}${letters(0xc0, 0xff)}\u00a0«»·–—‘’“”•…`,
    // Vazirmatn’s line is made for Persian: Latin stands a tenth of its size too high in it, above its icons and the middle of
    // buttons. This is as high a line, with Roboto’s middle.
    line: { ascent: 1.122, descent: 0.439 },
  },
}

const subset = subsetFont as (font: Buffer, text: string | undefined, options: object) => Promise<Buffer>

interface Subset {
  file: string
  text: string
  /** Its own line, where the font’s is not its. */
  line?: Line
}

/** Only the weights that the design uses, 400 to 900, and of the features those that a browser applies by itself, and `tnum`. */
const options = {
  targetFormat: 'truetype',
  variationAxes: { wght: { min: 400, max: 900, default: 400 } },
  keepFeatures: 'ccmp locl isol init medi fina rlig calt liga clig kern mark mkmk tnum'.split(' '),
}

const wholeFont = createRequire(import.meta.url).resolve('vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2')

/** Cuts one file, unless the same cut was made before. */
async function cut({ file, text, line }: Subset) {
  const target = join(fontFolder, file)
  const whole = await readFile(wholeFont)
  const recipe = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([text, options, line]))
    .digest('hex')
  const stamp = `${target}.recipe`
  if (existsSync(target) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === recipe) return
  await mkdir(fontFolder, { recursive: true })
  const font = await subset(whole, text, options)
  if (line) setLine(font, line)
  await writeFile(target, await subset(font, undefined, { targetFormat: 'woff2', keepAllGlyphs: true }))
  await writeFile(stamp, recipe)
}

/** Cuts every file of the font. */
export const cutFonts = () => Promise.all(Object.values(subsets).map(cut))

/** Cuts the fonts before anything refers to them and tells the server their hashed names in `shell.json`. */
export function fonts(): Plugin {
  let base = '/'
  return {
    name: 'pahlavan:fonts',
    configResolved: async (config) => {
      base = config.base
      await cutFonts()
    },
    generateBundle(_options, bundle) {
      const built = (file: string) =>
        Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(file))?.fileName
      const [fa, en] = [built(subsets.fa.file), built(subsets.en.file)]
      if (!fa || !en) return
      const source = JSON.stringify({ fonts: { fa: base + fa, en: base + en } })
      this.emitFile({ type: 'asset', fileName: 'shell.json', source })
    },
  }
}
