import type { Medal, PersonCard, PersonDetail } from '@pahlavan/contract/people'

/** A wrestler of a list; `id` is also the rank. */
export const athlete = (id: number, changes: Partial<PersonCard> = {}): PersonCard => ({
  id,
  firstName: 'کاوه',
  lastName: `نمونهٔ ${id}`,
  avatar: null,
  userRoleType: 1,
  rank: id,
  points: 100 - id,
  styleType: 0,
  playWeight: 6,
  weightTitle: '۸۶ کیلو',
  countryCode: 'IR',
  clubName: 'البرز تهران',
  city: null,
  medals: { gold: 1, silver: 0, bronze: 2 },
  ...changes,
})

/** A wrestler whole. */
export const wrestler = (id: number, changes: Partial<PersonDetail> = {}): PersonDetail => ({
  ...athlete(id),
  weightRank: 1,
  classMinKg: 79,
  classMaxKg: 86,
  countryName: 'ایران',
  countryIoc: 'IRI',
  ageTitle: 'بزرگسالان',
  birthYear: 2000,
  heightCm: 179,
  weightKg: 85.2,
  clubId: 41,
  coach: 'بهرام پولادوند',
  bio: 'دربارهٔ کاوه',
  portrait: null,
  figures: { bouts: 40, wins: 31, falls: 4, superiorities: 9 },
  form: { hasNext: false, hasResults: true },
  club: null,
  ...changes,
})

/** A club in a list. */
export const club = (id: number, name: string, city: string): PersonCard =>
  athlete(id, {
    firstName: name,
    lastName: '',
    userRoleType: 2,
    city,
    clubName: null,
    styleType: null,
    playWeight: null,
    weightTitle: null,
    countryCode: null,
  })

/** A club whole. */
export const clubPage = (id: number, name: string, city: string): PersonDetail => ({
  ...wrestler(id, { bio: null, coach: null, clubId: null, classMaxKg: null, classMinKg: null }),
  ...club(id, name, city),
  club: {
    manager: 'حامد پیل‌افکن',
    address: 'تهران، خیابان بهار، پلاک ۴',
    phone: '021 0000 0117',
    location: { lat: 35.7, lng: 51.4 },
    founded: 1974,
    about: 'خانهٔ کشتی محله',
    rosterCount: 2,
  },
})

export const medal = (id: number, changes: Partial<Medal> = {}): Medal => ({
  id,
  eventId: null,
  event: 'جام پهلوان',
  year: 2025,
  wonOn: '2025-11-07',
  styleType: 0,
  weightTitle: '۸۶ کیلو',
  ageTitle: 'بزرگسالان',
  place: 1,
  ...changes,
})
