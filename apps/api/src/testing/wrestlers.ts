import type { Pool } from 'pg'

export interface WrestlerDraft {
  first?: string
  last?: string
  firstEn?: string | null
  lastEn?: string | null
  points?: number
  style?: 0 | 1 | 2
  weight?: number
  club?: number
  country?: string
  isDeleted?: boolean
  mobile?: string
}

export class WrestlerFixtures {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async #account(type: number, names: readonly (string | null)[]): Promise<number> {
    const { rows } = await this.#pool.query<{ id: number }>(
      `insert into account (user_type, first_name, last_name, first_name_en, last_name_en, birth_date)
       values ($1, $2, $3, $4, $5, '2001-05-17') returning id`,
      [type, ...names],
    )
    return rows[0]?.id ?? 0
  }

  async wrestler(draft: WrestlerDraft = {}): Promise<number> {
    const { first = 'کاوه', last = 'آهنگری', firstEn = null, lastEn = null } = draft
    const id = await this.#account(1, [first, last, firstEn, lastEn])
    await this.#pool.query(
      `insert into wrestler (account_id, style_type, play_weight, points, club_id, country_code, coach, bio, bio_en)
       values ($1, $2, $3, $4, $5, $6, 'بهرام پولادوند', 'دربارهٔ او', 'About him')`,
      [id, draft.style ?? 0, draft.weight ?? 6, draft.points ?? 0, draft.club ?? null, draft.country ?? 'IR'],
    )
    if (draft.mobile)
      await this.#pool.query('update account set mobile = $2 where id = $1', [id, draft.mobile])
    if (draft.isDeleted)
      await this.#pool.query(
        `with gone as (update account set deleted_at = now() where id = $1) update wrestler set club_id = null where account_id = $1`,
        [id],
      )
    return id
  }

  async club(
    name: string,
    city: string,
    { nameEn = null, cityEn = null }: Record<string, string | null> = {},
  ) {
    const id = await this.#account(2, [name, '', nameEn, nameEn && ''])
    await this.#pool.query(
      `insert into club (account_id, city, city_en, phone, lat, lng, about) values ($1, $2, $3, '021 0000 0100', 35.7, 51.4, 'متن')`,
      [id, city, cityEn],
    )
    return id
  }

  async medal(accountId: number, place: 1 | 2 | 3, wonOn: string, weight = 6): Promise<void> {
    await this.#pool.query(
      `insert into medal (account_id, event, event_en, won_on, play_weight, age_id, place)
       values ($1, 'جام پهلوان', 'Pahlavan Cup', $2, $3, 5, $4)`,
      [accountId, wonOn, weight, place],
    )
  }
}

/** Two clubs with wrestlers of four ranks (1, 2, 2, 4) and one without any; somebody is gone. All ids are the accounts'. */
export async function smallLeague(wrestlerFixtures: WrestlerFixtures) {
  const alborz = await wrestlerFixtures.club('البرز تهران', 'تهران', {
    nameEn: 'Alborz Tehran',
    cityEn: 'Tehran',
  })
  const sahand = await wrestlerFixtures.club('سهند تبریز', 'تبریز', {
    nameEn: 'Sahand Tabriz',
    cityEn: 'Tabriz',
  })
  await wrestlerFixtures.club('ارگ', 'تهران')
  const latin = { firstEn: 'Kaveh', lastEn: 'Ahangari' }
  const kaveh = await wrestlerFixtures.wrestler({
    points: 90,
    club: alborz,
    mobile: '+989120000001',
    ...latin,
  })
  const [greco, women] = [{ style: 1 as const, weight: 23 }, { weight: 13 }]
  const arash = await wrestlerFixtures.wrestler({
    first: 'آرش',
    last: 'یادگار',
    points: 50,
    club: alborz,
    ...greco,
  })
  const nima = await wrestlerFixtures.wrestler({ first: 'نیما', last: 'بامداد', points: 50, club: sahand })
  const zhaleh = await wrestlerFixtures.wrestler({
    first: 'ژاله',
    last: 'پارسا',
    points: 20,
    country: 'TR',
    ...women,
  })
  const gone = await wrestlerFixtures.wrestler({
    first: 'رفته',
    last: 'دیگر',
    points: 95,
    club: alborz,
    isDeleted: true,
  })
  await wrestlerFixtures.medal(kaveh, 1, '2024-11-07')
  await wrestlerFixtures.medal(kaveh, 3, '2025-11-07')
  await wrestlerFixtures.medal(nima, 2, '2024-11-07')
  await wrestlerFixtures.medal(arash, 1, '2024-11-07', 23)
  return { alborz, sahand, kaveh, arash, nima, zhaleh, gone }
}
