import type { CampFields } from '@pahlavan/contract/admin/camps'
import { cleanLine, cleanText } from '@pahlavan/persian/letters'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { hasPicture } from '../media/media.pictures.queries.ts'
import { addCamp, countCampUses, findEditedCamp, lockPlaces, writeCamp } from './services.admin.queries.ts'
import { CAMPS_TAG } from './services.rules.ts'

function clean(fields: Partial<CampFields>): Partial<CampFields> {
  const { title, titleEn, place, placeEn, description, descriptionEn } = fields
  return {
    ...fields,
    ...(title !== undefined && { title: cleanLine(title) }),
    ...(titleEn !== undefined && { titleEn: cleanLine(titleEn) }),
    ...(place !== undefined && { place: cleanLine(place) }),
    ...(placeEn !== undefined && { placeEn: cleanLine(placeEn) }),
    ...(description !== undefined && { description: cleanText(description) }),
    ...(descriptionEn !== undefined && { descriptionEn: cleanText(descriptionEn) }),
  }
}

async function check(tx: Tx, fields: CampFields, id: number | null): Promise<void> {
  const { startsOn, endsOn, ageFrom, ageTo, imageId, capacity } = fields
  if (endsOn < startsOn) throw new Problem(400, 'camp_days')
  if (ageTo < ageFrom) throw new Problem(400, 'camp_ages')
  if (imageId !== null && !(await hasPicture(tx, imageId))) throw new Problem(404, 'picture_not_found')
  if (id !== null && capacity < (await lockPlaces(tx, id))) throw new Problem(409, 'camp_capacity_low')
}

/** The names of the fields that a camp needs before fans may see it. */
const lacks = (fields: CampFields): string[] =>
  (['title', 'titleEn', 'place', 'placeEn'] as const).filter((name) => fields[name] === '')

/** The camps in the machinery of items. */
export const campNoun: ItemNoun<CampFields> = {
  kind: 'camp',
  tags: [CAMPS_TAG],
  tagsOf: () => [],
  missing: 'camp_not_found',
  clean,
  check,
  lacks,
  find: findEditedCamp,
  add: addCamp,
  write: writeCamp,
  countUses: countCampUses,
  span: itemSpan('camp'),
}
