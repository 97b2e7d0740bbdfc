import type { ResultFault } from '@pahlavan/wrestling/decide'

/** A sentence in both languages. Names of columns are the same in both. */
export interface Words {
  fa: string
  en: string
}

const both = (fa: string, en: string): Words => ({ fa, en })

/** The requirement of a field, after «باید … باشد» and "must be". */
const musts: Readonly<Record<string, Words>> = {
  key: both('۳ تا ۸۰ حرف کوچک لاتین، رقم و خط تیره', '3 to 80 small letters, digits and hyphens'),
  title: both('متنی تا ۲۰۰ حرف', 'a text of at most 200 letters'),
  country: both('کد کشور', 'the code of a country'),
  mats: both('عددی از ۱ تا ۲۶', 'a whole number from 1 to 26'),
  price: both('تومان به عدد، یا خالی', 'toman as a whole number, or nothing'),
  number: both('عددی از ۱ تا ۱۰۰٬۰۰۰', 'a whole number from 1 to 100,000'),
  mat: both('یک حرف از A تا Z', 'one letter from A to Z'),
  at: both(
    'زمانی با منطقهٔ زمانی، مانند 2026-03-01T09:00:00+03:30',
    'a time with a zone, such as 2026-03-01T09:00:00+03:30',
  ),
  playWeight: both('شناسهٔ یک وزن', 'the id of a weight'),
  name: both(
    'نامی تا ۶۰ حرف، بی نشانه‌های < > & { }',
    'a name of at most 60 letters without the marks < > & { }',
  ),
  points: both('عددی از ۰ تا ۶۰، یا خالی', 'a whole number from 0 to 60, or nothing'),
  text: both('متن', 'a text'),
}

const mustOf = (field: string): Words => {
  const kind = Object.entries({
    title: /^(title|venue|city)/,
    country: /country/i,
    price: /price/i,
    name: /^(red|blue)(First|Last|Name)|^replaces$/,
    points: /Score$/,
    at: /^(at|startsAt|endsAt)$/,
  }).find(([, of]) => of.test(field))?.[0]
  return musts[kind ?? field] ?? both('متن', 'a text')
}

const MAX_QUOTED_LETTERS = 40
/** So many rows are named where none fits. */
const MAX_LABELS = 30
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > MAX_QUOTED_LETTERS ? `${text.slice(0, MAX_QUOTED_LETTERS)}…` : text
}

const list = (words: readonly string[]) => both(words.join('، '), words.join(', '))

const ofResult: Record<ResultFault, Words> = {
  winner: both('هر دو بازنده‌اند، پس برنده‌ای نیست', 'both lose, so there is no winner'),
  noWinner: both(
    'یکی باید برنده باشد: winner یا red است یا blue',
    'somebody must have won: winner is red or blue',
  ),
  superiority: both('اختلاف برای برتری فنی کم است', 'the lead is too small for a technical superiority'),
  points: both(
    'برنده عقب است، یا آن‌قدر جلو که برتری فنی است',
    'the winner is behind, or so far ahead that it is a technical superiority',
  ),
  loserScored: both(
    'بازنده امتیاز دارد، پس نوع برد به 1 ختم می‌شود',
    'the loser has points, so the victory type ends in 1',
  ),
  loserBlank: both(
    'بازنده امتیاز ندارد، پس نوع برد به 1 ختم نمی‌شود',
    'the loser has no points, so the victory type does not end in 1',
  ),
  negative: both('امتیاز منفی نمی‌شود', 'points are not negative'),
  fall: both('در این مقررات ضربه فنی نیست', 'these rules know no fall'),
}

export const words = {
  missing: (field: string) => both(`${field} نیست`, `${field} is missing`),
  unknownField: (field: string) => both(`چنین فیلدی نیست: ${field}`, `${field} is no field of this`),
  must: (field: string, value: unknown) => {
    const { fa, en } = mustOf(field)
    return both(`${field}: ${shown(value)} باید ${fa} باشد`, `${field}: ${shown(value)} must be ${en}`)
  },
  noneOf: (field: string, value: unknown, allowed: readonly string[]) => {
    const { fa, en } = list(allowed)
    return both(
      `${field}: ${shown(value)} هیچ‌یک از این‌ها نیست: ${fa}`,
      `${field}: ${shown(value)} is none of ${en}`,
    )
  },
  /** Neither a key nor a title of a row: the first rows are named. */
  noRule: (field: string, value: unknown, labels: readonly Words[]) => {
    const named = labels.slice(0, MAX_LABELS)
    const more = labels.length > named.length ? '، …' : ''
    return both(
      `${field}: ${shown(value)} نه کلید هیچ‌یک از این‌هاست و نه نامش: ${named.map(({ fa }) => fa).join('، ')}${more}`,
      `${field}: ${shown(value)} is neither the key nor the title of one of ${named.map(({ en }) => en).join(', ')}${more && ', …'}`,
    )
  },
  whichRule: (field: string, value: unknown, labels: readonly Words[]) =>
    both(
      `${field}: ${shown(value)} نام چند مورد است؛ کلید یکی را بنویسید: ${labels.map(({ fa }) => fa).join('، ')}`,
      `${field}: ${shown(value)} is the title of several; write the key of one: ${labels.map(({ en }) => en).join(', ')}`,
    ),
  noObject: both('این سطر نتیجه نیست', 'this is no result'),
  inEvent: ({ fa, en }: Words) => both(`رویداد: ${fa}`, `event: ${en}`),
  inResult: (fault: ResultFault) => both(`نتیجه: ${ofResult[fault].fa}`, `result: ${ofResult[fault].en}`),
  noTime: (at: string) =>
    both(
      `at: «${at}» زمانی با منطقهٔ زمانی نیست، مانند 2026-03-01T09:00:00+03:30`,
      `at: "${at}" is no time with a zone, such as 2026-03-01T09:00:00+03:30`,
    ),
  outside: (at: string) => both(`at: ${at} در زمان رویداد نیست`, `at: ${at} is not within the event`),
  noMat: (mats: number, mat: string) =>
    both(
      `mat: رویداد ${mats} تشک دارد و تشک ${mat} ندارد`,
      `mat: the event has ${mats} of them, and no ${mat}`,
    ),
  noCountry: (code: string) => both(`کشور ${code} نیست`, `there is no country ${code}`),
  noWeight: (weight: string | number) =>
    both(`playWeight: وزن ${weight} نیست`, `playWeight: there is no weight ${weight}`),
  whichWeight: (name: string, found: readonly string[]) =>
    both(
      `weight: «${name}» چند وزن است؛ رشته را هم بنویسید یا شناسهٔ وزن را: ${found.join('، ')}`,
      `weight: "${name}" is several; name the style too, or the id: ${found.join(', ')}`,
    ),
  noStyle: (ruleset: string) =>
    both(
      `playWeight: مقررات ${ruleset} این رشته را ندارد`,
      `playWeight: the ruleset ${ruleset} has no such style`,
    ),
  noType: (type: string) => both(`victoryType: «${type}» نوع برد نیست`, `victoryType: "${type}" is none`),
  whichType: both(
    'victoryType: از امتیازها معلوم نیست چطور برد؛ نوع برد را بنویسید (VFA، VIN، VCA، VFO، DSQ)',
    'victoryType: the points do not say how it was won; name it (VFA, VIN, VCA, VFO, DSQ)',
  ),
  oneScore: both(
    'redScore و blueScore: یا هر دو معلوم‌اند یا هیچ‌کدام',
    'redScore and blueScore: both are known, or neither',
  ),
  himself: both('هیچ‌کس با خودش کشتی نمی‌گیرد', 'nobody wrestles himself'),
  nameOrder: (side: string, name: string) =>
    both(
      `${side}Name: نام و نام خانوادگی در «${name}» روشن نیست؛ آن‌ها را جدا در ${side}First و ${side}Last بنویسید`,
      `${side}Name: first and family name of "${name}" are unclear; write them in ${side}First and ${side}Last`,
    ),
  numberTwice: (number: unknown, line: number) =>
    both(
      `number: ${shown(number)} در سطر ${line} هم هست`,
      `number: ${shown(number)} stands in line ${line} already`,
    ),
  times: both(
    'startsAt و endsAt باید زمانی با منطقهٔ زمانی باشند و اولی پیش از دومی',
    'startsAt and endsAt must be times with a zone, the first before the second',
  ),
  noResults: both('نتیجه‌ای در فایل نیست', 'there are no results'),
  finals: both('round: این وزن فینال دارد', 'round: this weight has a final already'),
  bronzes: both(
    'round: این وزن دو دیدار رده‌بندی دارد',
    'round: this weight has two bouts for bronze already',
  ),
  met: (line: number) =>
    both(`این دو در سطر ${line} کشتی گرفته‌اند`, `these two have met in line ${line} already`),
  wrestled: (name: string, line: number) =>
    both(
      `${name} این دور را در سطر ${line} گرفته است`,
      `${name} has wrestled in this round in line ${line} already`,
    ),
  lost: (name: string, line: number) =>
    both(
      `${name} در سطر ${line} باخته و در این دور جایی ندارد؛ اگر به جای حریف محروم‌شده آمده، نام او را در replaces بنویسید`,
      `${name} lost in line ${line} and cannot stand in this round; if it is for an opponent who was disqualified, name them in replaces`,
    ),
  dualsOnly: both(
    'round: این رویداد دوره‌ای از لیگ است (kind: dual)؛ round همهٔ کشتی‌هایش dual است',
    'round: this event is a league round (kind: dual); the round of all its bouts is dual',
  ),
  noDual: both(
    'round: dual برای لیگ است؛ در رویداد بنویسید kind: dual',
    'round: dual is for a league; write kind: dual in the event',
  ),
  sameTeam: (team: string) =>
    both(
      `«${team}» با خودش دیدار ندارد؛ redTeam یا blueTeam را درست کنید`,
      `"${team}" meets itself; correct redTeam or blueTeam`,
    ),
  otherTeams: (dual: number, line: number) =>
    both(
      `دیدار ${dual} در سطر ${line} تیم‌های دیگری دارد؛ شمارهٔ دیدار یا تیم‌ها را درست کنید`,
      `dual ${dual} has other teams in line ${line}; correct the number of the dual or the teams`,
    ),
  dualTwice: (dual: number, line: number) =>
    both(
      `این وزن یا یکی از این دو در دیدار ${dual} در سطر ${line} هم هست`,
      `this weight or one of these two stands in dual ${dual} in line ${line} already`,
    ),
  expelled: (name: string, line: number) =>
    both(
      `${name} در سطر ${line} با محرومیت یا انصراف باخته و دیگر کشتی ندارد؛ victoryType یکی از دو سطر را درست کنید`,
      `${name} lost in line ${line} by forfeit or disqualification and has no further bout; correct the victoryType of one of the two lines`,
    ),
  twoMats: (
    { name, line, mat }: { name: string; line: number; mat: string },
    other: string,
    minutes: number,
  ) =>
    both(
      `${name} در سطر ${line} روی تشک ${mat} است و کمتر از ${minutes} دقیقه بعد یا قبل، روی تشک ${other}؛ at یا mat را درست کنید یا mat را خالی بگذارید`,
      `${name} is on mat ${mat} in line ${line} and on mat ${other} within ${minutes} minutes; correct at or mat, or leave mat empty`,
    ),
  nobodyReplaced: (replaced: string) =>
    both(
      `replaces: هیچ‌یک از این دو به «${replaced}» نباخته است`,
      `replaces: neither of the two has lost to "${replaced}"`,
    ),
  wonSemi: (name: string, line: number) =>
    both(`${name} نیمه‌نهایی‌اش را در سطر ${line} برده است`, `${name} won the semi-final in line ${line}`),
  noSemi: (name: string) => both(`${name} نیمه‌نهایی نگرفته است`, `${name} did not wrestle a semi-final`),
  namesake: (name: string, weight: number, line: number) =>
    both(
      `${name} در سطر ${line} در وزن ${weight} است؛ هم‌نام او باید نامی جدا داشته باشد`,
      `${name} stands in weight ${weight} in line ${line}; a namesake needs a name of his own`,
    ),
}
