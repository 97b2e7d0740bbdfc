import { toPersianDigits } from '@pahlavan/persian/digits'
import commentsEn from './comments-en.json' with { type: 'json' }
import commentsFa from './comments-fa.json' with { type: 'json' }
import peopleEn from './people-en.json' with { type: 'json' }
import peopleFa from './people-fa.json' with { type: 'json' }

export type Language = 0 | 1

/** How one language says things that are not sentences. */
const speech = [
  {
    number: (n: number | string) => toPersianDigits(n),
    techniques: {
      freestyle: ['زیر یک‌خم', 'زیر دوخم', 'فتیله‌پیچ', 'کول‌انداز', 'بارانداز'],
      greco: ['سالتو', 'بارانداز', 'فن کمر', 'کندهٔ فرنگی'],
      women: ['زیر یک‌خم', 'زیر دوخم', 'فتیله‌پیچ', 'بارانداز'],
    },
    club: (name: string, city: string) => `${name} ${city}`,
  },
  {
    number: (n: number | string) => String(n),
    techniques: {
      freestyle: ['single leg', 'double leg', 'ankle lace', 'fireman’s carry', 'gut wrench'],
      greco: ['suplex', 'gut wrench', 'hip throw', 'reverse lift'],
      women: ['single leg', 'double leg', 'ankle lace', 'gut wrench'],
    },
    club: (name: string) => name,
  },
] as const

/** Everything that a language knows: people, comments, and how it speaks. */
export const languages = [
  { people: peopleFa, comments: commentsFa, speech: speech[0] },
  { people: peopleEn, comments: commentsEn, speech: speech[1] },
] as const

export type Style = 'freestyle' | 'greco' | 'women'
