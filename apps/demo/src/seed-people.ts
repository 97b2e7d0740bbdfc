import type { Tx } from '@pahlavan/api/database/connect'
import { countFigures } from '@pahlavan/api/features/competition/competition.ranking.queries'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import type { DrawnPicture } from '@pahlavan/api/features/media/media.rules'
import { bodyConsent } from '@pahlavan/api/features/people/people.rules'
import { type DemoClub, makeClubs } from './clubs.ts'
import { addAccounts } from './demo.queries.ts'
import { type DemoWrestler, makeWrestlers } from './people.ts'
import { addAwards, addCareers, addClubs, addMedals, addWrestlers } from './people.queries.ts'
import { latinName } from './roster.ts'

type Pictures = ReadonlyMap<string, number>

const idOf = (pictures: Pictures, picture: DrawnPicture | null) =>
  picture && (pictures.get(picture.key) ?? null)

async function seedClubs(tx: Tx, clubs: readonly DemoClub[], pictures: Pictures): Promise<number[]> {
  const ids = await addAccounts(
    tx,
    clubs.map(({ name, crest }) => ({
      firstName: name.fa,
      lastName: '',
      firstNameEn: name.en,
      lastNameEn: '',
      userType: 2,
      avatarId: idOf(pictures, crest),
    })),
  )
  await addClubs(
    tx,
    clubs.map((club, at) => ({
      accountId: ids[at] ?? 0,
      manager: club.manager?.fa,
      managerEn: club.manager?.en,
      city: club.city.fa,
      cityEn: club.city.en,
      address: club.address.fa,
      addressEn: club.address.en,
      phone: club.phone,
      lat: club.location?.lat,
      lng: club.location?.lng,
      founded: club.founded,
      about: club.about?.fa,
      aboutEn: club.about?.en,
    })),
  )
  return ids
}

/** The row of a wrestler beside the account. */
const wrestlerRow = (each: DemoWrestler, pictures: Pictures, clubs: readonly number[]) => ({
  styleType: each.weight.style,
  ageId: each.ageId,
  playWeight: each.weight.id,
  heightCm: each.heightCm,
  weightKg: each.weightKg,
  ...bodyConsent(true),
  clubId: each.club === null ? null : (clubs[each.club] ?? null),
  countryCode: each.country,
  coach: each.coach,
  coachEn: each.coach && latinName(each.coach),
  bio: each.bio?.fa,
  bioEn: each.bio?.en,
  portraitId: idOf(pictures, each.portrait),
})

/** The ranking points of earlier medals count for two years, as those of the club's own scale do. */
const YEARS_COUNTED = 2

/** The record of each wrestler from before the demo's events, with the ranking that follows. */
async function seedRanking(
  tx: Tx,
  wrestlers: readonly DemoWrestler[],
  ids: readonly number[],
  now: number,
): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10)
  await addCareers(
    tx,
    wrestlers.map(({ figures }, at) => ({ ...figures, accountId: ids[at] ?? 0 })),
  )
  const awards = wrestlers.flatMap((each, at) =>
    each.medals.map(({ wonOn, weight, points }) => {
      const countsUntil = `${Number(wonOn.slice(0, 4)) + YEARS_COUNTED}${wonOn.slice(4)}`
      const accountId = ids[at] ?? 0
      return { accountId, playWeight: weight, points, wonOn, countsUntil, isCounted: countsUntil > today }
    }),
  )
  await addAwards(tx, awards)
  await countFigures(tx, ids)
}

/** Fills a database that has no wrestlers with those of the demo, their clubs and medals, as of `now` (ms). */
export async function seedPeople(tx: Tx, now: number): Promise<void> {
  const [wrestlers, clubs] = [makeWrestlers(now), makeClubs()]
  const pictures = await keepPictures(tx, [
    ...clubs.flatMap(({ crest }) => crest ?? []),
    ...wrestlers.flatMap(({ avatar, portrait }) => [avatar, portrait].flatMap((each) => each ?? [])),
  ])
  const clubIds = await seedClubs(tx, clubs, pictures)
  const ids = await addAccounts(
    tx,
    wrestlers.map((each) => ({
      firstName: each.first,
      lastName: each.last,
      firstNameEn: each.firstEn,
      lastNameEn: each.lastEn,
      userType: 1,
      gender: each.isWoman ? 0 : 1,
      birthDate: each.birthDate,
      avatarId: idOf(pictures, each.avatar),
    })),
  )
  await addWrestlers(
    tx,
    wrestlers.map((each, at) => ({ ...wrestlerRow(each, pictures, clubIds), accountId: ids[at] ?? 0 })),
  )
  const medals = wrestlers.flatMap((each, at) =>
    each.medals.map(({ event, eventEn, wonOn, weight, age, place }) => ({
      accountId: ids[at] ?? 0,
      event,
      eventEn,
      wonOn,
      playWeight: weight,
      ageId: age,
      place,
    })),
  )
  await addMedals(tx, medals)
  await seedRanking(tx, wrestlers, ids, now)
}
