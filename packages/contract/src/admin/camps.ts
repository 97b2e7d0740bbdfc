import { type Static, Type } from 'typebox'
import { Id, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { itemEndpoints, pricesOf } from './items.ts'

const Word = Type.String({ maxLength: 120 })
/** A Gregorian day. */
const Day = Type.String({ format: 'date' })
const Age = Type.Integer({ minimum: 0, maximum: 120 })

/** A camp of the club. `price` is toman, null costs nothing; ages count on the first day. */
export const CampFields = Type.Object({
  title: Word,
  titleEn: Word,
  place: Word,
  placeEn: Word,
  description: Type.String({ maxLength: 2000 }),
  descriptionEn: Type.String({ maxLength: 2000 }),
  /** A picture of the library. */
  imageId: orNull(Id),
  startsOn: Day,
  endsOn: Day,
  ageFrom: Age,
  ageTo: Age,
  capacity: Type.Integer({ minimum: 1, maximum: 100_000 }),
  price: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
})
export type CampFields = Static<typeof CampFields>

/** Further columns of a camp in the list; `taken` are its places that are given. */
export const CampRow = Type.Object({
  image: orNull(Image),
  place: Type.String(),
  startsOn: Day,
  endsOn: Day,
  capacity: Type.Integer(),
  taken: Type.Integer(),
  price: orNull(Type.Integer()),
})
export type CampRow = Static<typeof CampRow>

/** The camps of the club. */
export const camps = {
  ...itemEndpoints('/api/admin/camps', {
    words: ['camp', 'camps'],
    edit: 'camp.edit',
    publish: 'camp.publish',
    fields: CampFields,
    more: CampRow,
    missing: 'camp_not_found',
    refusals: ['picture_not_found', 'camp_capacity_low', 'camp_ages', 'camp_days'],
  }),
  prices: pricesOf('/api/admin/camps', { one: 'camp', action: 'camp.edit' }),
}
