import type { Language } from '@pahlavan/contract/endpoint'
import { Corner } from '@pahlavan/contract/bouts'
import { actionKinds } from '@pahlavan/wrestling/actions'
import { query, type Queryable } from '../../database/connect.ts'
import { lastName } from '../../database/localized.ts'
import { column, integer, number, oneOf, string } from '../../database/rows.ts'
import { rulesetOf } from '../../database/rulesets.ts'
import { statement } from '../../database/statement.ts'

const nameOf = (side: 'red' | 'blue') =>
  `(select ${lastName('a')} from entry n join account a on a.id = n.account_id where n.id = b.${side}_id)`

const selectBout = statement({
  name: 'films.chapters.bout',
  text: `select ${rulesetOf('e')} as ruleset, pw.style_type as "styleId", ag.periods, ag.minutes, b.second, ${nameOf('red')} as red, ${nameOf('blue')} as blue
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
    where b.id = $2 and b.status = 'finished'`,
  row: {
    ruleset: string,
    styleId: integer,
    periods: integer,
    minutes: integer,
    second: integer,
    red: string,
    blue: string,
  },
})

const selectActions = statement({
  name: 'films.chapters.actions',
  text: `select a.second, a.corner, a.kind, a.points, (extract(epoch from a.created_at) * 1000)::float8 as at from bout_action a
    where a.bout_id = $1 and a.taken_back_at is null order by a.second, a.id`,
  row: { second: integer, corner: column(Corner), kind: oneOf(...actionKinds), points: integer, at: number },
})

/** A finished bout with its sheet, and the last names of its wrestlers in a language; null for none. */
export async function findSheet(db: Queryable, boutId: number, language: Language) {
  const [bout] = await query(db, selectBout, [language, boutId])
  return bout ? { bout, actions: await query(db, selectActions, [boutId]) } : null
}
