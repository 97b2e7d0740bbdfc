import { type ClubSheet, isCareerWhole, type WrestlerSheet } from '@pahlavan/contract/admin/people'
import { isBirthDate } from '@pahlavan/contract/profile'
import { tehranDay } from '@pahlavan/persian/tehran'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { clubName, personName } from '../account/account.names.rules.ts'
import { countFigures } from '../competition/competition.ranking.queries.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import { hasPicture } from '../media/media.pictures.queries.ts'
import {
  addClubSheet,
  findClubSheet,
  lockPerson,
  removePerson,
  writeClubSheet,
} from './profiles.clubs.queries.ts'
import { PEOPLE_TAG } from '../people/people.rules.ts'
import {
  addWrestlerSheet,
  findWrestlerParts,
  findWrestlerSheet,
  writeWrestlerSheet,
} from './profiles.wrestlers.queries.ts'

async function checkWrestler(tx: Tx, fields: WrestlerSheet): Promise<void> {
  const { birthDate, career, avatarId, portraitId, techniques } = fields
  if (birthDate !== null && !isBirthDate(birthDate, tehranDay(Date.now())))
    throw new Problem(400, 'birth_date_invalid')
  if (!isCareerWhole(career)) throw new Problem(400, 'career_sums')
  const pictures = [...new Set([avatarId, portraitId].filter((id) => id !== null))]
  const found = await findWrestlerParts(tx, pictures, fields)
  if (found.pictures < pictures.length) throw new Problem(404, 'picture_not_found')
  if (found.techniques < techniques.length) throw new Problem(404, 'technique_not_found')
  if (!found.hasClub) throw new Problem(404, 'club_not_found')
  if (!found.hasReference) throw new Problem(400, 'invalid')
}

function cleanWrestler({ firstName, lastName, techniques, ...fields }: Partial<WrestlerSheet>) {
  return {
    ...cleanFields(fields, {
      lines: ['firstNameEn', 'lastNameEn', 'coach', 'coachEn'],
      texts: ['bio', 'bioEn'],
    }),
    ...(firstName !== undefined && { firstName: personName(firstName) }),
    ...(lastName !== undefined && { lastName: personName(lastName) }),
    ...(techniques && { techniques: [...new Set(techniques)].toSorted((one, other) => one - other) }),
  }
}

/** @throws Problem 409 for somebody on whom a result, a picture or a membership depends, or with a sign-in of their own */
async function remove(tx: Tx, id: number): Promise<void> {
  if (!(await removePerson(tx, id))) throw new Problem(409, 'person_used')
}

/** The wrestlers in the machinery of rows. Their figures are counted anew after each change. */
export const wrestlerNoun: RowNoun<WrestlerSheet> = {
  kind: 'wrestler',
  tag: PEOPLE_TAG,
  missing: 'person_not_found',
  clean: cleanWrestler,
  check: checkWrestler,
  find: async (tx, id) => {
    await lockPerson(tx, id)
    return findWrestlerSheet(tx, id)
  },
  add: async (tx, fields) => {
    const id = await addWrestlerSheet(tx, fields)
    await countFigures(tx, [id])
    return id
  },
  write: async (tx, id, fields) => {
    await writeWrestlerSheet(tx, id, fields)
    await countFigures(tx, [id])
  },
  remove,
}

/** The wrestling clubs in the machinery of rows. */
export const clubNoun: RowNoun<ClubSheet> = {
  kind: 'wrestlingClub',
  tag: PEOPLE_TAG,
  missing: 'person_not_found',
  clean: ({ name, ...fields }) => ({
    ...cleanFields(fields, {
      lines: ['nameEn', 'manager', 'managerEn', 'city', 'cityEn', 'phone'],
      texts: ['address', 'addressEn', 'about', 'aboutEn'],
    }),
    ...(name !== undefined && { name: clubName(name) }),
  }),
  check: async (tx, { avatarId }) => {
    if (avatarId !== null && !(await hasPicture(tx, avatarId))) throw new Problem(404, 'picture_not_found')
  },
  find: async (tx, id) => {
    await lockPerson(tx, id)
    return findClubSheet(tx, id)
  },
  add: addClubSheet,
  write: writeClubSheet,
  remove,
}
