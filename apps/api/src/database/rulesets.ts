/** The text of a ruleset of the club, for `@pahlavan/wrestling/rules`. @param row the alias of its table */
export const rulesetText = (row: string): string =>
  `jsonb_build_object('name', jsonb_build_object('fa', ${row}.title, 'en', ${row}.title_en),
    'format', ${row}.format, 'dual', ${row}.dual, 'styles', ${row}.styles)::text`

/**
 * The ruleset of an event, for `@pahlavan/wrestling/rules`: the key of one of UWW, or the text of the club's own, which is never in a
 * memory of the process. @param event the alias of the event's table
 */
export const rulesetOf = (event: string): string =>
  `case when ${event}.ruleset like 'own-%'
    then coalesce((select ${rulesetText('s')} from ruleset s where s.key = ${event}.ruleset), ${event}.ruleset)
    else ${event}.ruleset end`
