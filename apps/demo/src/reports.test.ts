import { inTransaction } from '@pahlavan/api/database/connect'
import { type TestApp, openTestApp } from '@pahlavan/api/testing/app'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sentencesOf } from './likeness.ts'
import { type Article, makeNews } from './news.ts'
import { tellFigures } from './read-back.ts'

let testApp: TestApp
let articles: readonly [Article[], Article[]]
beforeAll(async () => {
  testApp = await openTestApp({}, inject('demo'))
  const write = (language: 0 | 1) => inTransaction(testApp.pool, (tx) => makeNews(tx, language, Date.now()))
  articles = [await write(0), await write(1)]
}, 120_000)
afterAll(() => testApp.close())

const rowsOf = async <T>(text: string) => (await testApp.pool.query(text)).rows as T[]
const wordsOf = (sentence: string) => sentence.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
const plain = (html: string) => html.replace(/<[^>]*>/gu, ' ')
const latin = (text: string) => text.replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))

describe.each([0, 1] as const)('the news of language %d', (language) => {
  test('say little twice: at most a fifth of all sentences, none of six words in more than one of a hundred articles', () => {
    // A caption describes its picture; it is no sentence of the story.
    const own = articles[language].map(({ body }) => sentencesOf(body.replace(/<figure>.*?<\/figure>/gu, '')))
    const times = new Map<string, number>()
    for (const sentence of own.flatMap((each) => [...each]))
      times.set(sentence, (times.get(sentence) ?? 0) + 1)
    const all = own.flatMap((each) => [...each])
    const repeated = all.filter((sentence) => (times.get(sentence) ?? 0) > 1).length
    const worst = [...times].filter(([text]) => wordsOf(text) >= 6).toSorted((a, b) => b[1] - a[1])[0]
    tellFigures(
      language,
      `${articles[language].length} articles, ${all.length} sentences, ${((100 * repeated) / all.length).toFixed(1)} % repeated, worst ${worst?.[1]} × «${worst?.[0]}»`,
    )
    expect(repeated / all.length).toBeLessThanOrEqual(0.2)
    expect(worst?.[1] ?? 0).toBeLessThanOrEqual(Math.max(1, Math.ceil(own.length / 100)))
  })

  test('have a speaker for every quotation', () => {
    const quotes = articles[language].flatMap(
      ({ body }) => body.match(/<blockquote>.*?<\/blockquote>/gu) ?? [],
    )
    expect(quotes.length).toBeGreaterThan(20)
    expect(quotes.filter((quote) => !/<p>— \p{L}/u.test(quote))).toEqual([])
  })

  test('link names and bouts as the record has them', async () => {
    const people = await rowsOf<{ id: number; fa: string; en: string }>(
      `select id, trim(first_name || ' ' || last_name) as fa, trim(coalesce(first_name_en, first_name) || ' ' || coalesce(last_name_en, last_name)) as en from account where user_type = 1`,
    )
    const names = new Map(people.map(({ id, fa, en }) => [String(id), language === 0 ? fa : en]))
    const linked = articles[language].flatMap(({ body }) => [...body.matchAll(/playerId=(\d+)">([^<]*)</gu)])
    expect(linked.length).toBeGreaterThan(80)
    expect(linked.filter(([, id = '', name]) => names.get(id) !== name).map(([whole]) => whole)).toEqual([])
  })

  test('name in a final’s report the champion of the medals, the score and the place of the record', async () => {
    const bouts = await rowsOf<{
      id: number
      gold: string
      goldEn: string
      won: number
      lost: number
      type: string
      city: string
      cityEn: string
      title: string
      titleEn: string
      venue: string
      venueEn: string
    }>(
      `select b.id, a.first_name || ' ' || a.last_name as gold, a.first_name_en || ' ' || a.last_name_en as "goldEn", b.victory_type as type,
        greatest(b.red_score, b.blue_score) as won, least(b.red_score, b.blue_score) as lost, e.city, e.city_en as "cityEn", e.title, e.title_en as "titleEn", e.venue, e.venue_en as "venueEn"
      from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
      join medal m on m.event_id = e.id and m.play_weight = ew.play_weight and m.place = 1 join account a on a.id = m.account_id
      where b.round = 'final' and b.status = 'finished' and e.status = 'finished'`,
    )
    const ofFinals = bouts.flatMap((bout) => {
      const report = articles[language].find(
        ({ body }) =>
          !/دوازده ماه|twelve months/u.test(body.split('</p>')[0] ?? '') &&
          body.split('</p>')[0]?.includes(`playId=${bout.id}"`),
      )
      return report ? [{ bout, lead: latin(plain(report.body.split('</p>')[0] ?? '')) }] : []
    })
    expect(ofFinals.length).toBeGreaterThan(language === 0 ? 30 : 5)
    const wrong = ofFinals.filter(({ bout, lead }) => {
      const score = language === 0 ? `${bout.won} بر ${bout.lost}` : `${bout.won}–${bout.lost}`
      const place =
        language === 0 ? [bout.city, bout.title, bout.venue] : [bout.cityEn, bout.titleEn, bout.venueEn]
      const saysScore = !bout.type.startsWith('VPO') || lead.includes(score)
      return (
        !lead.includes(language === 0 ? bout.gold : bout.goldEn) ||
        !saysScore ||
        // The text after a title's comma is said before it.
        !place.some((each) => lead.includes(latin(each.split(/[،,] /u)[0] ?? each)))
      )
    })
    expect(wrong).toEqual([])
  })

  test('say no score that no bout has', async () => {
    const bouts = await rowsOf<{
      id: number
      acts: { corner: string; points: number; second: number }[] | null
      red: number
      blue: number
      seconds: number
    }>(
      `select b.id, b.red_score as red, b.blue_score as blue, ag.minutes * 60 as seconds,
        (select json_agg(json_build_object('corner', x.corner, 'points', x.points, 'second', x.second) order by x.second, x.id) from bout_action x where x.bout_id = b.id and x.taken_back_at is null) as acts
      from bout b join event_weight ew on ew.id = b.event_weight_id join age_group ag on ag.id = ew.age_id where b.status = 'finished'`,
    )
    const byId = new Map(bouts.map((bout) => [bout.id, bout]))
    const wrong: string[] = []
    for (const { body, title } of articles[language]) {
      const ids = new Set([...body.matchAll(/playId=(\d+)"/gu)].map(([, id]) => Number(id)))
      const [only] = ids.size === 1 ? ids : []
      const bout = only === undefined ? undefined : byId.get(only)
      if (!bout) continue
      const known = new Set([
        `${Math.max(bout.red, bout.blue)} ${Math.min(bout.red, bout.blue)}`,
        `${bout.red} ${bout.blue}`,
        `${bout.blue} ${bout.red}`,
      ])
      for (const half of [0, bout.seconds, Number.POSITIVE_INFINITY]) {
        const sum = { red: 0, blue: 0 }
        for (const { corner, points, second } of bout.acts ?? []) {
          if (
            half === bout.seconds
              ? second > half
              : half === Number.POSITIVE_INFINITY && second <= bout.seconds
          )
            continue
          sum[corner === 'red' ? 'red' : 'blue'] += points
          known.add(`${Math.max(sum.red, sum.blue)} ${Math.min(sum.red, sum.blue)}`)
        }
      }
      const scores = [...latin(plain(body)).matchAll(/(\d+)(?: بر |–)(\d+)/gu)].map(([, a, b]) => `${a} ${b}`)
      if (scores.some((each) => !known.has(each))) wrong.push(`${title}: ${scores.join(', ')}`)
    }
    expect(wrong).toEqual([])
  })
})
