import type { ClubIdentity, IdentityFields } from '@pahlavan/contract/admin/identity'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, json, list, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { findLastChange } from '../staff/staff.audit.queries.ts'

const fieldColumns = {
  name: string,
  nameEn: string,
  description: string,
  descriptionEn: string,
  welcome: string,
  welcomeEn: string,
  links: list(string),
  logoId: nullable(integer),
  colour: nullable(string),
}
/** @param i the alias of the row */
const fieldsSql = (i: string) =>
  `${i}.name, ${i}.name_en as "nameEn", ${i}.description, ${i}.description_en as "descriptionEn", ${i}.welcome, ${i}.welcome_en as "welcomeEn",
    ${i}.links, ${i}.logo_id as "logoId", ${i}.colour`

const selectFields = statement({
  name: 'identity.lock',
  text: `select ${fieldsSql('i')} from club_identity i where i.id = 1 for update`,
  row: fieldColumns,
})

/** The fields, which nobody else changes until the transaction ends. */
export async function lockIdentity(tx: Tx): Promise<IdentityFields> {
  const [row] = await query(tx, selectFields, [])
  if (!row) throw new Error('the club has no identity')
  return row
}

const selectIdentity = statement({
  name: 'identity.get',
  text: `select ${fieldsSql('i')}, i.version, ${pictureJson('p')} as logo
    from club_identity i left join picture p on p.id = i.logo_id where i.id = 1`,
  row: { ...fieldColumns, version: integer, logo: nullable(json(StoredPicture)) },
})

/** The club's identity as fans see it. */
export async function findIdentity(db: Queryable): Promise<Omit<ClubIdentity, 'savedAt' | 'savedBy'>> {
  const [row] = await query(db, selectIdentity, [0])
  if (!row) throw new Error('the club has no identity')
  const { version, logo, ...fields } = row
  return { fields, version, logo: logo && imageOf(logo) }
}

/** The club's identity, with who changed it last: the log knows. */
export const findEditedIdentity = async (db: Queryable): Promise<ClubIdentity> => ({
  ...(await findIdentity(db)),
  ...(await findLastChange(db, 'club', 1)),
})

const identityParameters = parameters(
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'welcome',
  'welcomeEn',
  'links',
  'logoId',
  'colour',
)

const updateIdentity = statement({
  name: 'identity.save',
  text: identityParameters.sql(`update club_identity set name = :name, name_en = :nameEn, description = :description,
    description_en = :descriptionEn, welcome = :welcome, welcome_en = :welcomeEn, links = :links, logo_id = :logoId, colour = :colour,
    version = version + 1 where id = 1`),
  row: null,
})

export const writeIdentity = (tx: Tx, fields: IdentityFields): Promise<number> =>
  execute(tx, updateIdentity, identityParameters.values(fields))

const holdPicture = statement({
  name: 'identity.logo',
  text: 'select exists (select from picture where id = $1 and not is_personal for share) as is',
  row: { is: bool },
})

/** Whether a picture is in the library. It stays there until the transaction ends. */
export async function holdLogo(tx: Tx, id: number): Promise<boolean> {
  const [row] = await query(tx, holdPicture, [id])
  return row?.is ?? false
}
