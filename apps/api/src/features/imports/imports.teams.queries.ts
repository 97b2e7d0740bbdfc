import { query, type Tx } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** A team of a file: a country by its code, or a team of a league by its names. */
export interface ImportedTeam {
  code: string
  names: { title: string; titleEn: string } | null
}

export interface ImportedDual {
  number: number
  redTeamId: number
  blueTeamId: number
}

const upsertCountry = statement({
  name: 'imports.team.country',
  text: `insert into team (event_id, code, title, title_en, country_code) select $1, c.code, c.title, c.title_en, c.code from country c
      where c.code = $2::char(2) on conflict (event_id, code) do update set code = excluded.code returning id`,
  row: { id: integer },
})

const upsertTeam = statement({
  name: 'imports.team',
  text: `insert into team (event_id, code, title, title_en, club_id) values ($1, $2, $3, $4,
        (select id from account where user_type = 2 and deleted_at is null and first_name in ($3, $4) order by id limit 1))
      on conflict (event_id, code) do update set title = excluded.title, title_en = excluded.title_en, club_id = excluded.club_id returning id`,
  row: { id: integer },
})

/** Writes a team. A team of a league is the club of the same name, where there is one. */
export async function putTeam(tx: Tx, eventId: number, { code, names }: ImportedTeam): Promise<number> {
  const rows = names
    ? await query(tx, upsertTeam, [eventId, code, names.title, names.titleEn])
    : await query(tx, upsertCountry, [eventId, code])
  return rows[0]?.id ?? 0
}

const upsertEntry = statement({
  name: 'imports.entry',
  text: `insert into entry (event_weight_id, account_id, team_id) values ($1, $2, $3)
      on conflict (event_weight_id, account_id) do update set team_id = excluded.team_id returning id`,
  row: { id: integer },
})

export async function putEntry(tx: Tx, weightId: number, accountId: number, teamId: number): Promise<number> {
  const rows = await query(tx, upsertEntry, [weightId, accountId, teamId])
  return rows[0]?.id ?? 0
}

const upsertDual = statement({
  name: 'imports.dual',
  text: `insert into dual (event_id, number, red_team_id, blue_team_id) values ($1, $2, $3, $4)
      on conflict (event_id, number) do update set red_team_id = excluded.red_team_id, blue_team_id = excluded.blue_team_id returning id`,
  row: { id: integer },
})

export async function putDual(tx: Tx, eventId: number, { number, ...teams }: ImportedDual): Promise<number> {
  const rows = await query(tx, upsertDual, [eventId, number, teams.redTeamId, teams.blueTeamId])
  return rows[0]?.id ?? 0
}
