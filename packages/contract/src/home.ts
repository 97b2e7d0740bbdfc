import { type Static, Type } from 'typebox'
import { endpoint, Language } from './endpoint.ts'
import { Id, orNull } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'

/** The tabs that have slides of their own. */
export const SliderLocation = Type.Union([
  Type.Literal('home'),
  Type.Literal('matches'),
  Type.Literal('news'),
  Type.Literal('learn'),
  Type.Literal('service'),
])
export type SliderLocation = Static<typeof SliderLocation>

/** A slide on top of a tab. `link` is an address of this app; null without one, or after its target was deleted. */
export const Slide = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  button: orNull(Type.String()),
  image: orNull(Image),
  link: orNull(Type.String()),
})
export type Slide = Static<typeof Slide>

/** Calls of the home screen (`docs/rules/specification.md` §7 Home). */
export const home = {
  sliders: endpoint(paths.home.sliders, {
    summary: 'Lists the slides of a tab, in their order',
    query: Type.Object({ languages: Type.Optional(Language), location: SliderLocation }),
    data: Type.Array(Slide),
  }),
  shorten: endpoint(paths.home.shorten, {
    summary: 'Shortens an address of this app; the same address gets the same code',
    problems: ['foreign_address'],
    query: Type.Object({
      title: Type.Optional(Type.String({ maxLength: 300 })),
      url: Type.String({ minLength: 1, maxLength: 4000 }),
    }),
    data: Type.Object({ url: Type.String() }),
  }),
}
