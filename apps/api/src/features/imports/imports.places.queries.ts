import { Corner } from '@pahlavan/contract/bouts'
import { rounds } from '@pahlavan/wrestling/bout'
import { column, integer, nullable, oneOf, present, string } from '../../database/rows.ts'
import { rulesetOf } from '../../database/rulesets.ts'
import { statement } from '../../database/statement.ts'

export const boutColumns = {
  weightId: integer,
  key: string,
  ruleset: string,
  round: oneOf(...rounds),
  red: present(integer),
  blue: present(integer),
  winner: nullable(column(Corner)),
  victoryType: present(string),
  redReplaces: nullable(integer),
  blueReplaces: nullable(integer),
  redScore: nullable(integer),
  blueScore: nullable(integer),
}

export const selectBouts = statement({
  name: 'imports.bouts',
  text: `select event_weight_id as "weightId", b.key, ${rulesetOf('e')} as ruleset, round, red_id as red, blue_id as blue, winner, victory_type as "victoryType",
      red_replaces_id as "redReplaces", blue_replaces_id as "blueReplaces", red_score as "redScore",
      blue_score as "blueScore"
      from bout b join event e on e.id = b.event_id where event_id = $1 and b.status = 'finished' order by number`,
  row: boutColumns,
})

export const updatePlaces = statement({
  name: 'imports.place',
  text: `update entry en set place = p.place from entry other join event_weight ew on ew.id = other.event_weight_id
      left join unnest($2::int[], $3::int[]) as p(id, place) on p.id = other.id
      where ew.event_id = $1 and other.id = en.id and en.place is distinct from p.place`,
  row: null,
})
