import { toPersianDigits } from '@pahlavan/persian/digits'
import commentsEn from './comments-en.json' with { type: 'json' }
import commentsFa from './comments-fa.json' with { type: 'json' }
import listsEn from './lists-en.json' with { type: 'json' }
import listsFa from './lists-fa.json' with { type: 'json' }
import newsEn from './news-en.json' with { type: 'json' }
import newsFa from './news-fa.json' with { type: 'json' }
import peopleEn from './people-en.json' with { type: 'json' }
import peopleFa from './people-fa.json' with { type: 'json' }
import topicsEn from './topics-en.json' with { type: 'json' }
import topicsFa from './topics-fa.json' with { type: 'json' }

export type Language = 0 | 1

/**
 * A kind of article. `parts` are, by their first sign: a heading `#`, a question `?`, a quotation `>`, a list `*` by its name;
 * an array is a paragraph of sentences.
 */
export interface Kind {
  name: string
  category: number
  picture: string
  titles: string
  summaries: string
  parts: readonly (string | readonly string[])[]
  extras: readonly string[]
}

/** What an act of a bout is called, by style and by its points. */
type Acts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** How one language says things that are not sentences. */
const speech = [
  {
    number: (n: number | string) => toPersianDigits(n),
    kg: (n: number) => `${toPersianDigits(n)} کیلو`,
    score: (a: number, b: number) => `${toPersianDigits(a)} بر ${toPersianDigits(b)}`,
    how: {
      points: (score: string) => `با نتیجهٔ ${score}`,
      superiority: (score: string) => `با برتری فنی ${score}`,
      fall: () => 'با ضربه فنی',
    },
    points: new Map([
      [1, 'یک امتیاز'],
      [2, 'دو امتیاز'],
      [4, 'چهار امتیاز'],
    ]),
    styleTags: { freestyle: 'کشتی آزاد', greco: 'کشتی فرنگی', women: 'کشتی بانوان' },
    styles: { freestyle: 'آزاد', greco: 'فرنگی', women: 'آزاد بانوان' },
    stars: { freestyle: 'آزادکار', greco: 'فرنگی‌کار', women: 'کشتی‌گیر' },
    plural: { freestyle: 'آزادکاران', greco: 'فرنگی‌کاران', women: 'کشتی‌گیران' },
    techniques: {
      freestyle: ['زیر یک‌خم', 'زیر دوخم', 'فتیله‌پیچ', 'کول‌انداز', 'بارانداز'],
      greco: ['سالتو', 'بارانداز', 'فن کمر', 'کندهٔ فرنگی'],
      women: ['زیر یک‌خم', 'زیر دوخم', 'فتیله‌پیچ', 'بارانداز'],
    },
    join: '؛ ',
    stop: '.',
    versus: 'برابر',
    mats: ['تشک الف', 'تشک ب', 'تشک ج', 'تشک د'],
    pair: (time: string, mat: string, a: string, b: string) => `ساعت ${time}، ${mat}: ${a} و ${b}`,
    beat: (kg: string, a: string, how: string, b: string) => `${kg}: ${a} ${how} ${b} را برد`,
    club: (name: string, city: string) => `${name} ${city}`,
  },
  {
    number: (n: number | string) => String(n),
    kg: (n: number) => `${n} kg`,
    score: (a: number, b: number) => `${a}–${b}`,
    how: {
      points: (score: string) => `by ${score}`,
      superiority: (score: string) => `by technical superiority (${score})`,
      fall: () => 'by fall',
    },
    points: new Map([
      [1, 'one point'],
      [2, 'two points'],
      [4, 'four points'],
    ]),
    styleTags: { freestyle: 'freestyle', greco: 'Greco-Roman', women: 'women' },
    styles: { freestyle: 'freestyle', greco: 'Greco-Roman', women: 'women’s' },
    stars: { freestyle: 'freestyler', greco: 'Greco-Roman wrestler', women: 'wrestler' },
    plural: { freestyle: 'freestylers', greco: 'Greco-Roman wrestlers', women: 'wrestlers' },
    techniques: {
      freestyle: ['single leg', 'double leg', 'ankle lace', 'fireman’s carry', 'gut wrench'],
      greco: ['suplex', 'gut wrench', 'hip throw', 'arm throw'],
      women: ['single leg', 'double leg', 'ankle lace', 'gut wrench'],
    },
    join: '; ',
    stop: '.',
    versus: 'against',
    mats: ['mat A', 'mat B', 'mat C', 'mat D'],
    pair: (time: string, mat: string, a: string, b: string) => `${time}, ${mat}: ${a} and ${b}`,
    beat: (kg: string, a: string, how: string, b: string) => `${kg}: ${a} beat ${b} ${how}`,
    club: (name: string) => name,
  },
] as const

/** Everything that a language knows: kinds of articles, topics, lists, people and comments. */
export const languages = [
  {
    kinds: newsFa.kinds as readonly Kind[],
    topics: topicsFa as Readonly<Record<string, readonly (readonly string[])[]>>,
    lists: listsFa,
    acts: { freestyle: listsFa.acts['آزاد'], greco: listsFa.acts['فرنگی'] } as Acts,
    people: peopleFa,
    comments: commentsFa,
    speech: speech[0],
  },
  {
    kinds: newsEn.kinds as readonly Kind[],
    topics: topicsEn as Readonly<Record<string, readonly (readonly string[])[]>>,
    lists: listsEn,
    acts: { freestyle: listsEn.acts.freestyle, greco: listsEn.acts['Greco-Roman'] } as Acts,
    people: peopleEn,
    comments: commentsEn,
    speech: speech[1],
  },
] as const

export type Tongue = (typeof languages)[number]
export type Style = 'freestyle' | 'greco' | 'women'
