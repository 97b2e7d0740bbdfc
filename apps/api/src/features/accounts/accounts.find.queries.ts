import { type FoundAccount, MAX_FOUND_ACCOUNTS } from '@pahlavan/contract/admin/accounts'
import type { Language } from '@pahlavan/contract/endpoint'
import { roles } from '@pahlavan/contract/roles'
import { typedId } from '@pahlavan/persian/digits'
import { maskMobile, parseMobile } from '@pahlavan/persian/mobile'
import { query, type Queryable } from '../../database/connect.ts'
import { fullName } from '../../database/localized.ts'
import { integer, list, moment, nullable, oneOf, type RowOf, string } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { named, pageOfNamed, searchNames, tierName } from '../search/search.names.queries.ts'
import { PEOPLE_SCOPES, sampleTiers, type Tier } from '../search/search.names.rules.ts'

const columns = {
  id: integer,
  name: string,
  mobile: nullable(string),
  kind: integer,
  roles: list(oneOf(...roles)),
  createdAt: moment,
}

/** An account (`a`) in the answer to a search. */
export const FOUND = `a.id, ${fullName('a')} as name, a.mobile, a.user_type as kind, a.created_at as "createdAt",
  array(select r.role from account_role r where r.account_id = a.id order by r.role) as roles`

export const foundAccount = ({ mobile, createdAt, ...row }: RowOf<typeof columns>): FoundAccount => ({
  ...row,
  mobile: mobile && maskMobile(mobile),
  createdAt: createdAt.toISOString(),
})

const selectExact = statement({
  name: 'accounts.exact',
  text: `select ${FOUND} from account a where (a.mobile = $2 or a.id = $3) and a.deleted_at is null order by a.id`,
  row: columns,
})

const selectNamed = (tier: Tier) =>
  built({
    name: tierName('accounts.named', tier),
    text: `select a.id from account a where a.deleted_at is null and ${named('a.id', PEOPLE_SCOPES, tier, 1)}
      order by a.id limit $${tier.keys.length + 1}::int`,
    row: { id: integer },
    isSlow: false,
  })
samples(() => sampleTiers.map(selectNamed))

const selectByIds = statement({
  name: 'accounts.ids',
  text: `select ${FOUND} from unnest($2::int[]) with ordinality as one(id, place) join account a on a.id = one.id order by one.place`,
  row: columns,
})

/** The accounts that a search finds: by a mobile number, by the number of the account, or by a name, through the index of names. */
export async function findAccounts(
  db: Queryable,
  language: Language,
  search: string,
): Promise<FoundAccount[]> {
  const [mobile, id] = [parseMobile(search), typedId(search)]
  if (mobile !== null || id !== null)
    return (await query(db, selectExact, [language, mobile, id])).map(foundAccount)
  const tiers = (await searchNames(db, PEOPLE_SCOPES, search)) ?? []
  const { ids } = await pageOfNamed(tiers, { size: MAX_FOUND_ACCOUNTS, offset: 0 }, async (tier, most) =>
    (await query(db, selectNamed(tier), [...tier.keys, most])).map((row) => row.id),
  )
  return (await query(db, selectByIds, [language, ids])).map(foundAccount)
}
