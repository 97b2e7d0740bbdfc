import { drawnPicture, type DrawnPicture } from '@pahlavan/api/features/media/media.rules'
import { randomOf } from '@pahlavan/art/seed'
import goods from './goods.json' with { type: 'json' }
import { between, type Luck } from './pattern.ts'

type Family = (typeof goods.families)[number]
type Both = Family['title']

/** One size and colour of a product; prices are toman. */
export interface DemoVariant {
  size: string
  colour: string
  colourEn: string
  hex: string | null
  price: number
  oldPrice: number | null
  weightGrams: number
  stock: number
}

/** A product of the demo, so many days old. */
export interface DemoProduct {
  key: string
  family: Family
  title: Both
  days: number
  pictures: DrawnPicture[]
  variants: DemoVariant[]
}

const WIDTH = 640

const filled = ({ fa, en }: Both, model: Both): Both => ({
  fa: fa.replace('{model}', model.fa),
  en: en.replace('{model}', model.en),
})

/** What lies in the store: a part of it is gone, of some one piece is left. */
function stockOf(luck: Luck, isSoldOut: boolean): number {
  const drawn = luck()
  if (isSoldOut || drawn < 0.12) return 0
  if (drawn < 0.2) return 1
  return drawn < 0.35 ? between(luck, 2, 5) : between(luck, 8, 60)
}

function variantsOf(family: Family, luck: Luck, isSoldOut: boolean): DemoVariant[] {
  const price = Math.round((family.price * (0.88 + luck() * 0.3)) / 10_000) * 10_000
  const isReduced = luck() < 0.25
  return family.colours.flatMap((at) => {
    const colour = goods.colours[at]
    const isNamed = family.colours.length > 1 || family.sizes.length > 1
    return family.sizes.map((size) => ({
      size,
      colour: isNamed ? (colour?.fa ?? '') : '',
      colourEn: isNamed ? (colour?.en ?? '') : '',
      hex: isNamed ? (colour?.hex ?? null) : null,
      price: price + (size === 'XXL' ? 80_000 : 0),
      oldPrice: isReduced ? Math.round((price * 1.2) / 10_000) * 10_000 + 80_000 : null,
      weightGrams: family.grams,
      stock: stockOf(luck, isSoldOut),
    }))
  })
}

function picturesOf(family: Family, key: string, title: Both): DrawnPicture[] {
  const { kind } = family
  if (kind === null) return []
  return family.colours.map((at) => {
    const cloth = goods.colours[at]
    const recipe = { draw: 'product', options: { seed: `${key} ${at}`, kind, cloth: cloth?.hex ?? '' } }
    return drawnPicture(recipe, WIDTH, {
      fa: `${title.fa}، ${cloth?.fa ?? ''}`,
      en: `${title.en}, ${cloth?.en ?? ''}`,
    })
  })
}

/** The products of the demo: 120 of them, some sold out, some without a picture. */
export function makeProducts(): DemoProduct[] {
  let days = 0
  return goods.families.flatMap((family, place) =>
    Array.from({ length: family.count }, (_, at) => {
      const model = goods.models[(at + place * 5) % goods.models.length] ?? { fa: '', en: '' }
      const key = `${family.key}-${at + 1}`
      const luck = randomOf(`goods ${key}`)
      const title = filled(family.title, model)
      days = (days + 37) % 211
      return {
        key,
        family,
        title,
        days,
        pictures: picturesOf(family, key, title),
        variants: variantsOf(family, luck, luck() < 0.06),
      }
    }),
  )
}

const { categories, charts, sizes, places, weights } = goods
export { categories, charts, places, sizes, weights }
