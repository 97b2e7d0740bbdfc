/** Tables with rows of the club, of which a later version replaces an earlier one (`docs/decisions/067`). */
export type VersionedTable = 'age_group' | 'play_weight' | 'ruleset' | 'style'

/** The earlier and later versions of some rows, with these themselves: their ids as a query. @param ids SQL of a list of ids */
export const versionsOf = (table: VersionedTable, ids: string): string =>
  `with recursive version(id) as (select unnest(${ids}) union select o.id from version v cross join lateral (
      select g.replaces_id as id from ${table} g where g.id = v.id and g.replaces_id is not null
      union all select g.id from ${table} g where g.replaces_id = v.id) o)
    select id from version`

/** Whether a row has a later version. @param row its alias */
export const isReplaced = (table: VersionedTable, row: string): string =>
  `exists (select from ${table} n where n.replaces_id = ${row}.id)`

/** Whether a row has no later version. @param row its alias */
export const isNewest = (table: VersionedTable, row: string): string => `not ${isReplaced(table, row)}`
