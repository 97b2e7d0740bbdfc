import type { DualUse, TeamUse } from '@pahlavan/contract/admin/event-teams'
import type { EventFields } from '@pahlavan/contract/admin/events'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

type Sides = Pick<EventFields, 'teams' | 'duals'>

const teamLists = ({ teams }: Sides) => [
  teams.map(({ code }) => code),
  teams.map(({ title }) => title),
  teams.map(({ titleEn }) => titleEn),
  teams.map(({ countryCode }) => countryCode),
  teams.map(({ clubId }) => clubId),
]
const dualLists = ({ duals }: Sides) => [
  duals.map(({ number }) => number),
  duals.map(({ red }) => red),
  duals.map(({ blue }) => blue),
]

const selectClubs = statement({
  name: 'events.teams.clubs',
  text: `select k.id from unnest($1::int[]) as k(id) join account a on a.id = k.id where a.user_type = 2 and (a.deleted_at is null
      or exists (select from team t where t.event_id = $2 and t.club_id = a.id)) for key share of a`,
  row: { id: integer },
})
const selectKnown = statement({
  name: 'events.teams.known',
  text: `select not exists (select from unnest($2::text[]) as k(code) where k.code is not null and not exists (select from country c where c.code = k.code)) as "hasCountries",
      exists (select from team t where t.event_id = $1 and t.code <> all($3::text[])
        and exists (select from entry n where n.team_id = t.id)) as "isTeamUsed",
      exists (select from dual d join team r on r.id = d.red_team_id join team b on b.id = d.blue_team_id where d.event_id = $1
        and not exists (select from unnest($4::int[], $5::text[], $6::text[]) as k(number, red, blue)
          where k.number = d.number and k.red = r.code and k.blue = b.code)
        and exists (select from bout x where x.dual_id = d.id)) as "isDualUsed"`,
  row: { hasCountries: bool, isTeamUsed: bool, isDualUsed: bool },
})

/** Whether the clubs and countries of teams are there, and whether a team or a dual that is taken out or changed is in use. @param id null for a new event */
export async function findTeamParts(tx: Tx, { teams, duals }: Sides, id: number | null) {
  const clubs = [...new Set(teams.flatMap(({ clubId }) => clubId ?? []))]
  const found = clubs.length === 0 ? [] : await query(tx, selectClubs, [clubs, id])
  const [codes, , , countries] = teamLists({ teams, duals })
  const [row] = await query(tx, selectKnown, [id, countries, codes, ...dualLists({ teams, duals })])
  if (!row) throw new Error('a check has no row')
  return { ...row, hasClubs: found.length === clubs.length }
}

const dropDuals = statement({
  name: 'events.duals.drop',
  text: 'delete from dual where event_id = $1 and number <> all($2::int[])',
  row: null,
})
const writeTeams = statement({
  name: 'events.teams.write',
  text: `insert into team (event_id, code, title, title_en, country_code, club_id)
    select $1, k.code, coalesce(nullif(k.title, ''), c.title, k.title_en), coalesce(nullif(k.title_en, ''), c.title_en, ''), k.country, k.club
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) with ordinality as k(code, title, title_en, country, club, at)
      left join country c on c.code = k.country order by k.at
    on conflict (event_id, code) do update set title = excluded.title, title_en = excluded.title_en, country_code = excluded.country_code,
      club_id = excluded.club_id`,
  row: null,
})
const writeDuals = statement({
  name: 'events.duals.write',
  text: `insert into dual (event_id, number, red_team_id, blue_team_id, starts_at)
    select $1, k.number, r.id, b.id, k.starts_at from unnest($2::int[], $3::text[], $4::text[], $5::timestamptz[]) as k(number, red, blue, starts_at)
      join team r on r.event_id = $1 and r.code = k.red join team b on b.event_id = $1 and b.code = k.blue
    on conflict (event_id, number) do update set red_team_id = excluded.red_team_id, blue_team_id = excluded.blue_team_id,
      starts_at = excluded.starts_at`,
  row: null,
})
const dropTeams = statement({
  name: 'events.teams.drop',
  text: 'delete from team where event_id = $1 and code <> all($2::text[])',
  row: null,
})

/** Writes the teams and duals of an event: a team stays by its code, a dual by its number. */
export async function writeSides(tx: Tx, id: number, sides: Sides): Promise<void> {
  const [numbers] = dualLists(sides)
  await execute(tx, dropDuals, [id, numbers])
  await execute(tx, writeTeams, [id, ...teamLists(sides)])
  await execute(tx, writeDuals, [id, ...dualLists(sides), sides.duals.map(({ startsAt }) => startsAt)])
  await execute(tx, dropTeams, [id, sides.teams.map(({ code }) => code)])
}

const updateCode = statement({
  name: 'events.teams.code',
  text: 'update team set code = $3 where event_id = $1 and code = $2',
  row: null,
})

/** Gives a team of an event another code, which no other one has. */
export const renameTeam = (tx: Tx, id: number, { code, to }: { code: string; to: string }): Promise<number> =>
  execute(tx, updateCode, [id, code, to])

const selectTeamUses = statement({
  name: 'events.teams.uses',
  text: `select u.code, u.wrestlers, u.bouts from (select t.id, t.code, (select count(*)::int from entry n where n.team_id = t.id) as wrestlers,
      (select count(*)::int from dual d join bout b on b.dual_id = d.id where d.event_id = $1 and t.id in (d.red_team_id, d.blue_team_id)) as bouts
    from team t where t.event_id = $1) u where u.wrestlers + u.bouts > 0 order by u.id`,
  row: { code: string, wrestlers: integer, bouts: integer },
})
const selectDualUses = statement({
  name: 'events.duals.uses',
  text: `select d.number, count(*)::int as bouts from dual d join bout b on b.dual_id = d.id where d.event_id = $1 group by d.id order by d.number`,
  row: { number: integer, bouts: integer },
})

/** The teams and duals of an event that have wrestlers or bouts. */
export async function findTeamUses(
  db: Queryable,
  id: number,
): Promise<{ teams: TeamUse[]; duals: DualUse[] }> {
  const [teams, duals] = await Promise.all([query(db, selectTeamUses, [id]), query(db, selectDualUses, [id])])
  return { teams, duals }
}
