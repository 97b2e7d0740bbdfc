import { type Static, Type } from 'typebox'
import { get, Language } from './endpoint.ts'
import { Id } from './envelope.ts'

/** An age group to choose. Ages are years of competition less years of birth; `to` is null where there is no end. */
export const AgeOption = Type.Object({
  id: Id,
  key: Type.String(),
  title: Type.String(),
  from: Type.Integer(),
  to: Type.Union([Type.Integer(), Type.Null()]),
})
export type AgeOption = Static<typeof AgeOption>

/** A country to choose: `code` is ISO 3166-1 alpha-2, `ioc` the code of the International Olympic Committee. */
export const CountryOption = Type.Object({
  id: Id,
  code: Type.String(),
  ioc: Type.String(),
  title: Type.String(),
})
export type CountryOption = Static<typeof CountryOption>

const InLanguage = Type.Object({ languages: Type.Optional(Language) })

/** Events and what they are filtered by (spec §7 Event). */
export const events = {
  ages: get('/api/event/getagesforselect', {
    summary: 'The age groups, youngest first',
    query: InLanguage,
    data: Type.Array(AgeOption),
  }),
  countries: get('/api/event/getcountriesforselect', {
    summary: 'The countries that send wrestlers, by name',
    query: InLanguage,
    data: Type.Array(CountryOption),
  }),
}
