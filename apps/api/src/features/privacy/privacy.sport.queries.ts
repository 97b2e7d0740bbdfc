import { listOf, type PersonalTable } from './privacy.parts.queries.ts'

/** Tables that name a wrestler or a club: their profile and their record. */
export const sport: Readonly<Record<string, PersonalTable>> = {
  wrestler: {
    by: ['account_id', 'club_id'],
    export: { wrestler: `(select to_jsonb(w) - 'account_id' from wrestler w where w.account_id = $1)` },
    erase: {
      statement: `update wrestler set height_cm = null, weight_kg = null, body_consent_at = null, body_consent_text = null,
        coach = null, coach_en = null, bio = null, bio_en = null, club_id = null where account_id = $1`,
    },
  },
  club: {
    by: ['account_id'],
    export: {
      club: `(select to_jsonb(c) - array['account_id', 'points', 'roster', 'city_tight', 'city_tight_en'] from club c where c.account_id = $1)`,
    },
    erase: {
      statement: `update club set manager = null, manager_en = null, address = null, address_en = null, phone = null,
        lat = null, lng = null, about = null, about_en = null where account_id = $1`,
    },
  },
  medal: {
    by: ['account_id'],
    export: {
      medals: listOf(`to_jsonb(m) - 'account_id' order by m.won_on`, 'from medal m where m.account_id = $1'),
    },
    erase: { stays: 'the record of an event' },
  },
  ranking_award: {
    by: ['account_id'],
    export: {
      ranking: listOf(
        `to_jsonb(r) - array['id', 'account_id'] order by r.won_on`,
        'from ranking_award r where r.account_id = $1',
      ),
    },
    erase: { stays: 'the record of an event' },
  },
  wrestler_career: {
    by: ['account_id'],
    export: {
      career: `(select to_jsonb(c) - 'account_id' from wrestler_career c where c.account_id = $1)`,
    },
    erase: { stays: 'the record of a wrestler' },
  },
}
