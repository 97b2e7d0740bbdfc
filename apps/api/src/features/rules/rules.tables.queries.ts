import { RulesetFields, type StyleRules, type WeightFields } from '@pahlavan/contract/admin/rules'
import { query, type Tx } from '../../database/connect.ts'
import { bool, integer, json, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { ownRows } from './rules.own.queries.ts'

export const styleRows = ownRows({
  table: 'style',
  sequence: 'own_style_id',
  names: {},
  row: {},
  hasKey: true,
  events:
    'select distinct w.event_id from event_weight w join play_weight g on g.id = w.play_weight where g.style_type = o.id',
  others: `select from play_weight g where g.style_type = o.id union all select from ruleset s
    where exists (select from jsonb_array_elements(s.styles) x where (x->>'styleType')::int = o.id)`,
  order: 'o.id',
})

export const ageRows = ownRows({
  table: 'age_group',
  sequence: 'own_age_id',
  names: {
    ageFrom: 'age_from',
    ageTo: 'age_to',
    earlyFrom: 'early_from',
    periods: 'periods',
    minutes: 'minutes',
  },
  row: {
    ageFrom: integer,
    ageTo: nullable(integer),
    earlyFrom: nullable(integer),
    periods: integer,
    minutes: integer,
  },
  hasKey: true,
  events: 'select distinct w.event_id from event_weight w where w.age_id = o.id',
  others: `select from wrestler p where p.age_id = o.id union all select from medal m where m.age_id = o.id
    union all select from ranking_scale r where r.age_id = o.id`,
  order: 'o.age_from',
})

export const weightRows = ownRows({
  table: 'play_weight',
  sequence: 'own_weight_id',
  names: { styleType: 'style_type', gender: 'gender', list: 'list', minKg: 'min_kg', maxKg: 'max_kg' },
  row: {
    styleType: integer,
    gender: integer,
    list: string,
    minKg: nullable(integer),
    maxKg: nullable(integer),
  },
  hasKey: false,
  events: 'select distinct w.event_id from event_weight w where w.play_weight = o.id',
  others: `select from wrestler p where p.play_weight = o.id union all select from medal m where m.play_weight = o.id
    union all select from ranking_award r where r.play_weight = o.id`,
  order: 'o.style_type, o.gender desc, o.list, o.max_kg nulls last',
})

export const rulesetRows = ownRows({
  table: 'ruleset',
  sequence: 'own_ruleset_id',
  names: { format: 'format', dual: 'dual', styles: 'styles' },
  row: {
    format: oneOf('olympic', 'beach'),
    dual: oneOf('wins', 'classificationPoints'),
    styles: json(RulesetFields.properties.styles),
  },
  jsons: ['styles'],
  hasKey: true,
  events: 'select e.id from event e where e.ruleset = o.key',
  others: 'select where false',
  order: 'o.id',
})

const countStyles = statement({
  name: 'rules.rulesets.styles',
  text: 'select id from style where id = any($1::int[]) order by id for key share',
  row: { id: integer },
})

/** Whether all styles of a ruleset are there. They stay until the transaction ends. */
export async function hasStyles(tx: Tx, styles: readonly StyleRules[]): Promise<boolean> {
  const ids = styles.map(({ styleType }) => styleType)
  return (await query(tx, countStyles, [ids])).length === ids.length
}

const selectNeighbours = statement({
  name: 'rules.weights.neighbours',
  text: `select exists (select from style where id = $1) as "hasStyle",
      exists (select from play_weight g where g.is_own and g.retired_at is null and g.style_type = $1 and g.gender = $2 and g.list = $3
        and g.id is distinct from $6 and int4range(g.min_kg, g.max_kg) && int4range($4, $5)) as "isOverlapping"`,
  row: { hasStyle: bool, isOverlapping: bool },
})

/** Whether the style of a weight is there, and whether another weight of its list has some of its kilograms. */
export async function findNeighbours(
  tx: Tx,
  { styleType, gender, list, minKg, maxKg }: WeightFields,
  id: number | null,
) {
  const [found] = await query(tx, selectNeighbours, [styleType, gender, list, minKg, maxKg, id])
  if (!found) throw new Error('a check has no row')
  return found
}
