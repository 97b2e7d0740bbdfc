import type { CampFields } from '@pahlavan/contract/admin/camps'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { hasPicture } from '../media/media.pictures.queries.ts'
import { addCamp, countCampUses, findEditedCamp, lockPlaces, writeCamp } from './services.admin.queries.ts'
import { CAMPS_TAG } from './services.rules.ts'

const lines = ['title', 'titleEn', 'place', 'placeEn'] as const
const texts = ['description', 'descriptionEn'] as const

async function check(tx: Tx, fields: CampFields, id: number | null): Promise<void> {
  const { startsOn, endsOn, ageFrom, ageTo, imageId, capacity } = fields
  if (endsOn < startsOn) throw new Problem(400, 'camp_days')
  if (ageTo < ageFrom) throw new Problem(400, 'camp_ages')
  if (imageId !== null && !(await hasPicture(tx, imageId))) throw new Problem(404, 'picture_not_found')
  if (id !== null && capacity < (await lockPlaces(tx, id))) throw new Problem(409, 'camp_capacity_low')
}

/** The names of the fields that a camp needs before fans may see it. */
const lacks = (fields: CampFields): string[] => lines.filter((name) => fields[name] === '')

/** The camps in the machinery of items. */
export const campNoun: ItemNoun<CampFields> = {
  kind: 'camp',
  tags: [CAMPS_TAG],
  tagsOf: () => [],
  missing: 'camp_not_found',
  clean: (fields) => cleanFields(fields, { lines, texts }),
  check,
  lacks,
  find: findEditedCamp,
  add: addCamp,
  write: writeCamp,
  countUses: countCampUses,
  span: itemSpan('camp'),
}
