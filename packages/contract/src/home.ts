import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { paths } from './calls.ts'

/** Calls of the home screen (spec §7 Home). */
export const home = {
  shorten: endpoint(paths.home.shorten, {
    summary: 'A short address for an address of this app; the same code for the same address',
    problems: ['foreign_address'],
    query: Type.Object({
      title: Type.Optional(Type.String({ maxLength: 300 })),
      url: Type.String({ minLength: 1, maxLength: 4000 }),
    }),
    data: Type.Object({ url: Type.String() }),
  }),
}
