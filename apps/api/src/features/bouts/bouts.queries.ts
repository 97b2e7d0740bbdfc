import { rulesetOf } from '../../database/rulesets.ts'
import { fullName, localized } from '../../database/localized.ts'
import { hasAppeared } from '../../database/shown.ts'
import { pictureJson } from '../media/media.pictures.queries.ts'
import { BOUT_PRICE } from '../orders/orders.free.queries.ts'

/** Whom the corners stand in for: hardly ever anybody, so that nothing is looked up. */
const REPLACED = `case when b.red_replaces_id is not null or b.blue_replaces_id is not null then (
    select json_agg(json_build_object('entry', out.id, 'playerId', out.account_id, 'name', ${fullName('out_a')}))
    from entry out join account out_a on out_a.id = out.account_id where out.id in (b.red_replaces_id, b.blue_replaces_id)) end`

/**
 * Who stands in the corners, looked up together, and as one value: as columns, each of the joins of a bout would carry all of them on. The club is the
 * team's, else the wrestler's own.
 */
const CORNERS = (
  more: string,
) => `(select json_agg(json_build_object('entry', n.id, 'playerId', n.account_id, 'name', ${fullName('a')},
      'country', coalesce(t.country_code, w.country_code), 'team', ${localized('t', 'title')}, 'picture', ${pictureJson('p', "''")},
      'club', ${localized('club', 'first_name')}, 'crest', ${pictureJson('crest', "''")}${more})) as corners
    from entry n join account a on a.id = n.account_id left join wrestler w on w.account_id = n.account_id
    left join team t on t.id = n.team_id left join picture p on p.id = a.avatar_id
    left join account club on club.id = coalesce(t.club_id, w.club_id) and club.deleted_at is null
    left join picture crest on crest.id = club.avatar_id where n.id in (b.red_id, b.blue_id))`

/** The columns of a bout, `b` being the bout and $1 the language. */
export const BOUT = `b.id, b.event_id as "eventId", b.number, b.key, b.mat, ${localized('es', 'title')} as session,
  b.scheduled_at as "scheduledAt", pw.style_type as "styleId", pw.gender, ew.play_weight as "playWeight",
  ${localized('pw', 'title')} as "weightTitle",
  ${localized('ag', 'title')} as "ageTitle", ag.periods, ag.minutes, b.round, b.lane, rf.number as "redFrom", bf.number as "blueFrom", b.status, b.second,
  b.clock_since as "clockSince", b.red_score as "redScore", b.blue_score as "blueScore", b.winner, b.victory_type as "victoryType", b.version,
  b.called_at as "calledAt", ${rulesetOf('e')} as ruleset, ${BOUT_PRICE} as price, b.red_replaces_id as "redReplaces", b.blue_replaces_id as "blueReplaces",
  ${REPLACED} as replaced, b.red_id as "redId", b.blue_id as "blueId", c.corners`

/** How many picked each corner of a bout (`b`): as its settlement counted them while that result stands, since nobody picks then. */
export const FORECAST = `coalesce((select json_build_object('red', s.red_picks, 'blue', s.blue_picks, 'total', s.red_picks + s.blue_picks)
    from settlement s where s.bout_id = b.id and s.version = b.version and b.status = 'finished'),
  (select json_build_object('red', count(*) filter (where p.winner = 'red'), 'blue', count(*) filter (where p.winner = 'blue'),
    'total', count(*)) from prediction p where p.bout_id = b.id and p.red_id = b.red_id and p.blue_id = b.blue_id))`

/** The joins of a bout's columns, but for bouts of events that fans have never seen; `more` is SQL for extra fields of each corner, of an account (`a`) and a wrestler (`w`). */
export const boutJoins = (
  more: string,
): string => `join event e on e.id = b.event_id and ${hasAppeared('e')} join event_weight ew on ew.id = b.event_weight_id
  join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
  left join event_session es on es.id = b.session_id
  left join bout rf on rf.event_weight_id = b.event_weight_id and rf.key = b.red_from
  left join bout bf on bf.event_weight_id = b.event_weight_id and bf.key = b.blue_from cross join lateral ${CORNERS(more)} c`
export const BOUT_JOINS = boutJoins('')
