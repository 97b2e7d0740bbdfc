import { type Static, Type } from 'typebox'
import { Id, orNull } from '../envelope.ts'
import { unorderedEndpoints } from './rows.ts'

export const MAX_SIZE_CHARTS = 60
/** The most sizes of a guide. */
export const MAX_CHART_SIZES = 30
/** The most products that are counted of a guide: beyond them it has many. */
export const MAX_COUNTED_PRODUCTS = 100

const Measure = orNull(Type.Integer({ minimum: 1, maximum: 400 }))

/** A size of a guide, by the body (kg, cm) or by the foot (mm); null is no bound. */
export const ChartSize = Type.Object({
  size: Type.String({ minLength: 1, maxLength: 20 }),
  weightFrom: Measure,
  weightTo: Measure,
  heightFrom: Measure,
  heightTo: Measure,
  footFrom: Measure,
  footTo: Measure,
})
export type ChartSize = Static<typeof ChartSize>

const isReversed = (from: number | null, to: number | null) => from !== null && to !== null && to < from

/** Whether a measure of a size ends below its start. */
export const hasReversedMeasure = (size: ChartSize): boolean =>
  isReversed(size.weightFrom, size.weightTo) ||
  isReversed(size.heightFrom, size.heightTo) ||
  isReversed(size.footFrom, size.footTo)

/** A size guide with its sizes, the smallest first. */
export const SizeChartFields = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 60 }),
  titleEn: Type.String({ maxLength: 60 }),
  sizes: Type.Array(ChartSize, { minItems: 1, maxItems: MAX_CHART_SIZES }),
})
export type SizeChartFields = Static<typeof SizeChartFields>

/** A size guide with the number of products that show it, up to one more than `MAX_COUNTED_PRODUCTS`. */
export const EditedSizeChart = Type.Object({ id: Id, fields: SizeChartFields, products: Type.Integer() })
export type EditedSizeChart = Static<typeof EditedSizeChart>

/** The size guides of the shop. */
export const sizeCharts = unorderedEndpoints('/api/admin/size-charts', {
  words: ['size guide', 'size guides'],
  action: 'product.edit',
  fields: SizeChartFields,
  listed: EditedSizeChart,
  missing: 'size_chart_not_found',
  tooMany: 'too_many_size_charts',
  used: 'size_chart_used',
  refusals: ['size_twice', 'size_reversed'],
})
