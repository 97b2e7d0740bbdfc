import { query, type Queryable } from '../../database/connect.ts'
import { bool, integer } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import type { account } from '../../database/schema/account.ts'
import type { club, wrestler } from '../../database/schema/people.ts'

/** The edited profile. `version` is the version that was read; without it nothing is compared. */
export interface ProfileVersion {
  id: number
  version: number | undefined
}

/** The columns of a table, each of which may be left as it is. */
type Patch<T> = { [Column in keyof T]?: T[Column] | undefined }
export type AccountPatch = Patch<typeof account.$inferInsert>
export type WrestlerPatch = Patch<Omit<typeof wrestler.$inferInsert, 'accountId'>>
export type ClubPatch = Patch<Omit<typeof club.$inferInsert, 'accountId'>>

/** Column names by the fields of an edit. A name never comes from a request. */
const accountColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  gender: 'gender',
  province: 'province',
  city: 'city',
  email: 'email',
  favouriteStyle: 'favourite_style',
  isHidden: 'is_hidden',
} satisfies { [Name in keyof AccountPatch]: string }
const wrestlerColumns = {
  styleType: 'style_type',
  ageId: 'age_id',
  playWeight: 'play_weight',
  heightCm: 'height_cm',
  weightKg: 'weight_kg',
  bodyConsentAt: 'body_consent_at',
  bodyConsentText: 'body_consent_text',
  clubId: 'club_id',
  coach: 'coach',
  coachEn: 'coach_en',
  bio: 'bio',
  bioEn: 'bio_en',
} satisfies { [Name in keyof WrestlerPatch]: string }
const clubColumns = {
  manager: 'manager',
  managerEn: 'manager_en',
  city: 'city',
  cityEn: 'city_en',
  address: 'address',
  addressEn: 'address_en',
  phone: 'phone',
  lat: 'lat',
  lng: 'lng',
  founded: 'founded',
  about: 'about',
  aboutEn: 'about_en',
} satisfies { [Name in keyof ClubPatch]: string }

function changesOf(columns: Readonly<Record<string, string>>, patch: object): [string[], unknown[]] {
  const values = patch as Readonly<Record<string, unknown>>
  const names = Object.keys(columns).filter((name) => values[name] !== undefined)
  return [names.map((name) => columns[name] ?? ''), names.map((name) => values[name])]
}

/** The name in English is of the name before: it goes where that changes. The values of these columns begin at $3. */
function dropEnglishName(columns: readonly string[]): string {
  const changes = columns.flatMap((column, at) =>
    column === 'first_name' || column === 'last_name' ? [`${column} is distinct from $${at + 3}`] : [],
  )
  if (changes.length === 0) return ''
  return ['first_name_en', 'last_name_en']
    .map((column) => `${column} = case when ${changes.join(' or ')} then null else ${column} end, `)
    .join('')
}

const updateAccount = (columns: readonly string[]) =>
  built({
    name: '',
    text: `update account set ${columns.map((column, at) => `${column} = $${at + 3}, `).join('')}${dropEnglishName(columns)}version = version + 1
      where id = $1 and deleted_at is null and ($2::int is null or version = $2) returning id`,
    row: { id: integer },
  })

/** Changes the account's own row. False where somebody else edited it since the version was read. */
export async function patchAccount(
  db: Queryable,
  { id, version }: ProfileVersion,
  patch: AccountPatch,
): Promise<boolean> {
  const [columns, values] = changesOf(accountColumns, patch)
  return (await query(db, updateAccount(columns), [id, version ?? null, ...values])).length === 1
}

const upsert = (table: 'wrestler' | 'club', columns: readonly string[]) =>
  built({
    name: '',
    text: `insert into ${table} (${['account_id', ...columns].join(', ')})
      values (${['account_id', ...columns].map((_, at) => `$${at + 1}`).join(', ')}) on conflict (account_id)
      do update set ${['account_id', ...columns].map((column) => `${column} = excluded.${column}`).join(', ')} returning account_id as id`,
    row: { id: integer },
  })

samples(() => [
  updateAccount([]),
  updateAccount(Object.values(accountColumns)),
  upsert('wrestler', []),
  upsert('wrestler', Object.values(wrestlerColumns)),
  upsert('club', Object.values(clubColumns)),
])

export async function patchWrestler(db: Queryable, id: number, patch: WrestlerPatch): Promise<void> {
  const [columns, values] = changesOf(wrestlerColumns, patch)
  await query(db, upsert('wrestler', columns), [id, ...values])
}

/** Changes a club's details, except its name. */
export async function patchClub(db: Queryable, id: number, patch: ClubPatch): Promise<void> {
  const [columns, values] = changesOf(clubColumns, patch)
  await query(db, upsert('club', columns), [id, ...values])
}

const selectMisfit = statement({
  name: 'account.misfit',
  text: `select g.style_type <> w.style_type as "isMisfit" from wrestler w join play_weight g on g.id = w.play_weight
    where w.account_id = $1 and w.style_type is not null`,
  row: { isMisfit: bool },
})

/** Whether a wrestler's weight belongs to another style. */
export async function isMisfit(db: Queryable, id: number): Promise<boolean> {
  const [row] = await query(db, selectMisfit, [id])
  return row?.isMisfit ?? false
}
