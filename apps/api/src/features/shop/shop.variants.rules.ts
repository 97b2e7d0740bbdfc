import { type VariantFields, type ProductFields, MAX_VARIANTS } from '@pahlavan/contract/admin/products'
import { cleanLine, tightKey } from '@pahlavan/persian/letters'
import type { Words } from '../staff/staff.export.rules.ts'
import { textColumn, tomanColumn, wholeColumn } from '../tables/tables.cells.rules.ts'
import type { Built, LineFault, PartLine } from '../tables/tables.noun.rules.ts'
import { tableWords } from '../tables/tables.words.rules.ts'

const hex = textColumn({ name: 'hex', heading: ['کد رنگ', 'Colour code'], empty: null })

/** The columns of a variant, one on each line. */
export const variantColumns = [
  textColumn({ name: 'size', heading: ['سایز', 'Size'], also: ['اندازه'] }),
  textColumn({ name: 'colour', heading: ['رنگ', 'Colour'], also: ['رنگ به فارسی', 'Color'] }),
  textColumn({ name: 'colourEn', heading: ['رنگ به انگلیسی', 'Colour in English'] }),
  { ...hex, read: (text: string) => `#${text.replace(/^#/, '').toUpperCase()}` },
  tomanColumn('price', ['قیمت', 'Price']),
  tomanColumn('oldPrice', ['قیمت پیشین', 'Former price'], { empty: null }),
  wholeColumn({ name: 'weightGrams', heading: ['وزن (گرم)', 'Weight (grams)'], also: ['وزن', 'Weight'] }),
]

export const stockColumn = wholeColumn({ name: 'stock', heading: ['موجودی', 'Stock'] })

const headingOf = (name: string): Words =>
  variantColumns.find((column) => column.name === name)?.heading ?? ['', '']

const text = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '')

/** The name of a variant among those of its product. */
export const lookOf = ({ size, colour }: Pick<VariantFields, 'size' | 'colour'>): string =>
  `${tightKey(size)}\n${tightKey(colour)}`

const empty: Omit<VariantFields, 'price' | 'weightGrams'> = {
  id: null,
  size: '',
  colour: '',
  colourEn: '',
  hex: null,
  oldPrice: null,
}

/** The variant that a line means: of its size, and of its colour in either language. */
function meant(variants: readonly VariantFields[], { part }: PartLine): VariantFields | undefined {
  // A file without sizes and colours is about the only variant.
  if (!('size' in part) && !('colour' in part) && !('colourEn' in part))
    return variants.length === 1 ? variants[0] : variants.find(({ size, colour }) => !size && !colour)
  const [size, colour, colourEn] = [part['size'], part['colour'], part['colourEn']].map(text)
  return variants.find(
    (variant) =>
      tightKey(variant.size) === tightKey(size ?? '') &&
      (colour || !colourEn
        ? tightKey(variant.colour) === tightKey(colour ?? '')
        : tightKey(variant.colourEn) === tightKey(colourEn)),
  )
}

/** Cells without another spelling of a name that the variant has already. */
const respelled = (before: VariantFields | undefined, cells: PartLine['part']): PartLine['part'] =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, value]) => {
      const old: unknown = before?.[name as keyof VariantFields]
      return !(typeof old === 'string' && typeof value === 'string' && tightKey(old) === tightKey(value))
    }),
  )

function lacks(part: PartLine['part'], line: number): LineFault[] {
  return ['price', 'weightGrams'].flatMap((name) =>
    part[name] === undefined ? [{ line, text: tableWords.needed(headingOf(name)) }] : [],
  )
}

/** Bounds of a variant in words: its colour code, and its weight. */
function bounds({ hex: code, weightGrams, price, oldPrice }: VariantFields, line: number): LineFault[] {
  const wrongHex = code !== null && !/^#[0-9A-F]{6}$/.test(code)
  const most = 1_000_000_000
  const tooMuch = (value: number | null) => value !== null && (value < 1 || value > most)
  return [
    ...(wrongHex ? [tableWords.wrong(headingOf('hex'))] : []),
    ...(weightGrams < 1 || weightGrams > 100_000
      ? [tableWords.between(headingOf('weightGrams'), 1, 100_000)]
      : []),
    ...(tooMuch(price) ? [tableWords.between(headingOf('price'), 1, most)] : []),
    ...(tooMuch(oldPrice) ? [tableWords.between(headingOf('oldPrice'), 1, most)] : []),
  ].map((words) => ({ line, text: words }))
}

/** Puts the variants of some lines on a product: known ones change, the others come behind them. */
export function withVariants(fields: ProductFields, lines: readonly PartLine[]): Built<ProductFields> {
  const variants = [...fields.variants]
  const faults: LineFault[] = []
  const pieces: { look: string; stock: number }[] = []
  const seen = new Map<string, number>()
  for (const each of lines) {
    const { line, part } = each
    const { stock, ...cells } = part
    if (Object.keys(part).length === 0) continue
    const before = meant(variants, each)
    if (!before) faults.push(...lacks(cells, line))
    const variant = { ...(before ?? empty), ...respelled(before, cells) } as VariantFields
    const look = lookOf({ size: text(variant.size), colour: text(variant.colour) })
    const earlier = seen.get(look)
    if (earlier !== undefined) faults.push({ line, text: tableWords.repeated(earlier) })
    seen.set(look, line)
    if (faults.length === 0) faults.push(...bounds(variant, line))
    if (before) variants[variants.indexOf(before)] = variant
    else variants.push(variant)
    if (typeof stock === 'number') pieces.push({ look, stock })
  }
  if (variants.length > MAX_VARIANTS)
    faults.push({
      line: lines[0]?.line ?? 0,
      text: tableWords.between(['سایزها و رنگ‌ها', 'Sizes and colours'], 0, MAX_VARIANTS),
    })
  return { fields: { ...fields, variants }, faults, pieces }
}
