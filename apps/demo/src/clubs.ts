import { pick, randomOf } from '@pahlavan/art/seed'
import type { DrawnPicture } from '@pahlavan/api/features/media/media.rules'
import { aboutOf, type Both } from './bios.ts'
import { between, type Luck } from './pattern.ts'
import { crestPicture } from './pictures.ts'
import { alleys, clubs, latinName, type RosterClub, streets } from './roster.ts'
import { languages } from './words.ts'
import { coachOf } from './wrestlers.ts'

/** A club of the demo; `founded` is a Gregorian year. */
export interface DemoClub {
  name: Both
  city: Both
  manager: Both | null
  address: Both
  phone: string | null
  location: { lat: number; lng: number } | null
  founded: number | null
  about: Both | null
  crest: DrawnPicture | null
}

/** Years between the calendars, but for the first weeks of a year. */
const JALALI = 621

/** No subscriber's number begins with a zero: nobody is called by mistake. */
const phoneOf = (code: string, luck: Luck) =>
  `${code} 0000 ${String(between(luck, 100, 999)).padStart(4, '0')}`

const addressOf = (club: RosterClub, street: readonly [string, string], luck: Luck): Both => {
  const [alley, alleyEn] = pick(luck, alleys)
  const house = between(luck, 2, 98)
  return {
    fa: `${club.city}، خیابان ${street[0]}، کوچهٔ ${alley}، پلاک ${languages[0].speech.number(house)}`,
    en: `No. ${house}, ${alleyEn} Alley, ${street[1]} Street, ${club.cityEn}`,
  }
}

/** Within about a kilometre and a half of the city's middle. */
const near = (degrees: number, luck: Luck) => Math.round((degrees + (luck() - 0.5) * 0.03) * 1e5) / 1e5

function makeClub(club: RosterClub, at: number): DemoClub {
  const luck = randomOf(`club ${club.name} ${club.city}`)
  const street = pick(luck, streets)
  const founded = between(luck, 1958, 2021)
  const manager = coachOf(at + 5)
  const mats = between(luck, 1, 4)
  const facts = { street, founded: [founded - JALALI, founded] as const, mats }
  // The last ones tell less and less of themselves.
  const silence = Math.max(0, at - 33)
  return {
    name: { fa: `${club.name} ${club.city}`, en: `${club.nameEn} ${club.cityEn}` },
    city: { fa: club.city, en: club.cityEn },
    manager: silence > 1 ? null : { fa: manager, en: latinName(manager) },
    address: addressOf(club, street, luck),
    phone: silence > 3 ? null : phoneOf(club.code, luck),
    location: silence > 4 ? null : { lat: near(club.lat, luck), lng: near(club.lng, luck) },
    founded: silence > 2 ? null : founded,
    about: silence > 0 ? null : aboutOf(club, facts),
    crest: silence > 2 ? null : crestPicture(club.name, club.nameEn),
  }
}

/** The forty clubs of the demo, the same on every machine. */
export const makeClubs = (): DemoClub[] => clubs.map(makeClub)
