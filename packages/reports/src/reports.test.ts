import { pick, randomOf } from '@pahlavan/art/seed'
import { victoryTypes } from '@pahlavan/wrestling/victory'
import { expect, test } from 'vitest'
import { plain } from './html.ts'
import type { Act, BoutFacts, Corner, Language, Person, Report, ResultFacts } from './record.ts'
import { resultReport } from './result.ts'
import fa from './result-fa.json' with { type: 'json' }
import en from './result-en.json' with { type: 'json' }

type Luck = () => number
const upTo = (luck: Luck, most: number) => Math.floor(luck() * (most + 1))

const NAMES = {
  0: {
    first: ['کاوه', 'آناهیتا', 'علی‌رضا', 'مه‌لقا', 'ژاله', 'پویا'],
    last: ['آهنگری', 'گل‌محله', 'نخل‌آبادی', 'زاده', 'باقری‌پور', 'خوش‌نژاد اصل', 'رستگاری‌خواه تبریزی', 'یزدی'],
    teams: ['البرز تهران', 'خانهٔ کشتی دماوند', 'زاینده‌رود اصفهان', 'قزاقستان'],
    events: ['جام الوند', 'لیگ برتر باشگاه‌ها، هفتهٔ هشتم', 'جام کشتی کلاسیک بانوان نسترن، مرحلهٔ دوم'],
    venue: ['سالن الوند', 'خانهٔ کشتی بانوان'],
    city: ['همدان', 'چابهار'],
  },
  1: {
    first: ['Kaveh', 'Anahita', 'Ali', 'Bo', 'Ferhat'],
    last: ['Ahangari', 'Golmahalleh', 'Li', 'Nakhlabadi-Khorasani', 'O’Neil', 'Bagheripour'],
    teams: ['Alborz Tehran', 'Damavand Wrestling House', 'Kazakhstan'],
    events: ['Alvand Cup', 'Clubs Premier League, Week 8', 'Nastaran Classic Women’s Cup, Stage 2'],
    venue: ['Alvand Hall', 'Women’s Wrestling House'],
    city: ['Hamedan', 'Chabahar'],
  },
} as const
const KINDS = [
  'takedown',
  'exposure',
  'throw',
  'reversal',
  'stepOut',
  'activity',
  'fleeing',
  'passivityPoint',
  'caution',
]
const ROUNDS = ['final', 'bronze', '1/2', '1/4', '1/8', 'qualification', 'repechage', 'nordic', 'group']

const personOf = (luck: Luck, language: Language, id: number): Person => ({
  id,
  first: pick(luck, NAMES[language].first),
  last: pick(luck, NAMES[language].last),
  team: luck() < 0.9 ? pick(luck, NAMES[language].teams) : null,
  rank: luck() < 0.8 ? 1 + upTo(luck, 60) : null,
  medals: upTo(luck, 14),
})

/** A sheet with sums equal to the score. */
function sheetOf(luck: Luck, seconds: number): Act[] {
  return Array.from({ length: upTo(luck, 9) }, () => {
    const kind = pick(luck, KINDS)
    const points = kind === 'caution' ? 0 : kind === 'throw' ? pick(luck, [2, 4, 5]) : pick(luck, [1, 2])
    return { second: 1 + upTo(luck, seconds - 1), corner: pick(luck, ['red', 'blue'] as const), kind, points }
  })
}

function boutOf(luck: Luck, language: Language): BoutFacts {
  const periodSeconds = pick(luck, [120, 180])
  const acts = sheetOf(luck, periodSeconds * 2)
  const score = (corner: Corner) =>
    acts.reduce((sum, each) => sum + (each.corner === corner ? each.points : 0), 0)
  const [red, blue] = [score('red'), score('blue')]
  const code = pick(
    luck,
    victoryTypes.filter((type) => !type.startsWith('2')),
  )
  const winner =
    red === blue || !/^V[PS]/u.test(code) ? pick(luck, ['red', 'blue'] as const) : red > blue ? 'red' : 'blue'
  const isUnfought = code === 'VFO'
  return {
    id: 1 + upTo(luck, 9000),
    number: 1 + upTo(luck, 300),
    round: pick(luck, ROUNDS),
    mat: pick(luck, ['A', 'B']),
    weight: {
      id: 4,
      style: upTo(luck, 5),
      isWomen: luck() < 0.4,
      ...pick(luck, [
        { from: null, to: 74 },
        { from: 90, to: null },
      ]),
    },
    at: 1_780_000_000_000 + upTo(luck, 200) * 86_400_000,
    red: personOf(luck, language, 1),
    blue: personOf(luck, language, 2),
    winner,
    victoryType: code,
    redScore: isUnfought ? 0 : red,
    blueScore: isUnfought ? 0 : blue,
    periodSeconds,
    periods: 2,
    second: isUnfought ? 0 : Math.max(1, ...acts.map(({ second }) => second)),
    acts: isUnfought ? [] : acts,
  }
}

function factsOf(luck: Luck, language: Language): ResultFacts {
  const bout = boutOf(luck, language)
  const names = NAMES[language]
  const event = {
    id: 3,
    title: pick(luck, names.events),
    venue: pick(luck, names.venue),
    city: pick(luck, names.city),
    kind: 'individual' as const,
    startsAt: bout.at - 3_600_000,
    endsAt: bout.at + 3_600_000,
    mats: 2,
    sessions: [],
  }
  const meeting = {
    event: pick(luck, names.events),
    at: bout.at - 9e9,
    winnerId: pick(luck, [1, 2]),
    type: 'VPO1',
    won: 4,
    lost: 2,
  }
  return {
    event,
    bout,
    meetings: luck() < 0.3 ? [meeting] : [],
    season:
      luck() < 0.7 ? { bouts: 4 + upTo(luck, 20), wins: 1 + upTo(luck, 3), falls: upTo(luck, 3) } : null,
    next: luck() < 0.3 ? { number: 9, round: '1/2', at: bout.at + 7_200_000, mat: 'B' } : null,
  }
}

const faults: readonly [string, RegExp][] = [
  [
    'an empty or doubled word',
    /undefined|null|NaN|\{|\}| {2}|(?<![\p{L}\p{M}\u200c’])([\p{L}\u200c]{3,}) \1(?![\p{L}\p{M}\u200c’])/u,
  ],
  ['a mark without a word', /(?:^|\s)[،؛.,;:]|[،؛,;]\s*[.،؛]|\.\./u],
  ['a Latin digit in Persian', /[\u0600-\u06ff][^<>]*[0-9]/u],
  ['an Arabic letter', /[يكة]/u],
  ['a bare ه before a kin', /(?<![\p{L}\u200c])(?:شماره|همه|درباره) (?=\p{L})/u],
  ['a half-space beside a space', /\u200c | \u200c|\u200c$/u],
]

const faultsOf = ({ title, summary, lead, body }: Report, language: Language): string[] =>
  [title, summary, lead, plain(body.replaceAll('</p>', ' '))].flatMap((text) =>
    faults
      .filter(([name]) => language === 0 || !/Persian|Arabic|bare/u.test(name))
      .filter(([, fault]) => fault.test(text.trim()))
      .map(([name, fault]) => `${name}: «${fault.exec(text.trim())?.[0]}» in «${text}»`),
  )

test.each([0, 1] as const)(
  '10,000 random results make sound reports, in language %d',
  { timeout: 120_000 },
  (language) => {
    const luck = randomOf(`results ${language}`)
    const recent: string[] = []
    let long = 0
    for (let n = 0; n < 10_000; n++) {
      const report = resultReport(factsOf(luck, language), {
        language,
        seed: String(n),
        recent: recent.slice(-30),
      })
      if (!report) throw new Error('no report')
      expect(faultsOf(report, language)).toEqual([])
      expect(report.title.length).toBeGreaterThanOrEqual(20)
      expect(report.title.length).toBeLessThanOrEqual(75)
      expect(report.summary).not.toBe('')
      expect(recent.slice(-30)).not.toContain(report.angle === 'unfought' ? '' : report.pattern)
      if (report.title.length < 30 || report.title.length > 65) long++
      recent.push(report.pattern)
    }
    expect(long).toBeLessThan(300)
  },
)

test('each language has at least 25 leads for any result', () => {
  expect(new Set(fa.leads).size).toBeGreaterThan(30)
  expect(new Set(en.leads).size).toBeGreaterThan(30)
})

test('the same seed writes the same report, another one another', () => {
  const write = (seed: string) => resultReport(factsOf(randomOf('same'), 0), { language: 0, seed })
  expect(write('a')).toEqual(write('a'))
  expect(write('a')?.body).not.toBe(write('b')?.body)
})

test('what a report says of a score, a name, a place or a day is in its facts', () => {
  const luck = randomOf('read back')
  for (let n = 0; n < 2000; n++) {
    const facts = factsOf(luck, 1)
    const report = resultReport(facts, { language: 1, seed: String(n) })
    const { bout, event } = facts
    const text = plain(report?.body ?? '')
    const sums = new Set([
      '0–0',
      bout.winner === 'red' ? `${bout.redScore}–${bout.blueScore}` : `${bout.blueScore}–${bout.redScore}`,
    ])
    for (const period of [0, 1, 2]) {
      const own = { red: 0, blue: 0 }
      for (const act of bout.acts.toSorted((a, b) => a.second - b.second)) {
        const of = act.second > bout.periodSeconds ? 2 : 1
        if (period !== 0 && of !== period) continue
        own[act.corner] += act.points
        sums.add(`${Math.max(own.red, own.blue)}–${Math.min(own.red, own.blue)}`)
      }
    }
    const scores = text.match(/\d+–\d+/gu) ?? []
    expect(scores.filter((each) => !sums.has(each))).toEqual([])
    const linked = [...(report?.body ?? '').matchAll(/playerId=(\d)">([^<]*)</gu)]
    for (const [, id, name] of linked)
      expect(name).toBe(
        `${bout[id === '1' ? 'red' : 'blue'].first} ${bout[id === '1' ? 'red' : 'blue'].last}`,
      )
    const title = event.title.split(', ')[0] ?? ''
    expect(text.includes(event.city) || text.includes(title) || text.includes(event.venue)).toBe(true)
  }
})
