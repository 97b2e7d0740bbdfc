import {
  hasReversedMeasure,
  MAX_SIZE_CHARTS,
  type SizeChartFields,
  sizeCharts,
} from '@pahlavan/contract/admin/size-charts'
import { cleanLine } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import { openRowRoutes } from '../desk/desk.rows.routes.ts'
import { chartFile } from './shop.export.rules.ts'
import { PRODUCTS_TAG } from './shop.rules.ts'
import {
  addSizeChart,
  findSizeChart,
  listEditedSizeCharts,
  removeUnusedSizeChart,
  sizeChartIds,
  writeSizeChart,
} from './shop.sizes.queries.ts'

async function check(_tx: Tx, { sizes }: SizeChartFields): Promise<void> {
  if (new Set(sizes.map(({ size }) => size)).size < sizes.length) throw new Problem(400, 'size_twice')
  if (sizes.some(hasReversedMeasure)) throw new Problem(400, 'size_reversed')
}

/** @throws Problem 409 for a guide that a product has */
async function remove(tx: Tx, id: number): Promise<void> {
  if (!(await removeUnusedSizeChart(tx, id))) throw new Problem(409, 'size_chart_used')
}

/** The size guides in the machinery of rows. */
const chartNoun: RowNoun<SizeChartFields> = {
  kind: 'size',
  tag: PRODUCTS_TAG,
  missing: 'size_chart_not_found',
  group: { find: sizeChartIds, max: MAX_SIZE_CHARTS, tooMany: 'too_many_size_charts' },
  clean: ({ sizes, ...fields }) => ({
    ...cleanFields(fields, { lines: ['title', 'titleEn'] }),
    ...(sizes && { sizes: sizes.map((each) => ({ ...each, size: cleanLine(each.size) })) }),
  }),
  check,
  find: findSizeChart,
  add: addSizeChart,
  write: writeSizeChart,
  remove,
}

/** Opens the desk's routes of the size guides. */
export async function sizeChartRoutes(app: FastifyInstance): Promise<void> {
  openRowRoutes(app, { endpoints: sizeCharts, noun: chartNoun, list: listEditedSizeCharts, file: chartFile })
}
