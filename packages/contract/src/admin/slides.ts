import { type Static, Type } from 'typebox'
import { Language } from '../endpoint.ts'
import { Id, Moment, orNull } from '../envelope.ts'
import { SliderLocation } from '../home.ts'
import { Image } from '../image.ts'
import { rowEndpoints } from './rows.ts'

/** The most slides of a tab in one language. */
export const MAX_SLIDES = 20

/** A slide on top of a tab, in one language. Empty texts are none; without moments it is shown always. */
export const SlideFields = Type.Object({
  language: Language,
  location: SliderLocation,
  title: Type.String({ maxLength: 120 }),
  text: Type.String({ maxLength: 300 }),
  button: Type.String({ maxLength: 40 }),
  link: Type.String({ maxLength: 1000 }),
  imageId: orNull(Id),
  isActive: Type.Boolean(),
  startsAt: orNull(Moment),
  endsAt: orNull(Moment),
})
export type SlideFields = Static<typeof SlideFields>

/** A slide as the editors see it. `isLinkGone`: its link leads to a thing that fans do not see any more. */
export const EditedSlide = Type.Object({
  id: Id,
  fields: SlideFields,
  image: orNull(Image),
  isLinkGone: Type.Boolean(),
})
export type EditedSlide = Static<typeof EditedSlide>

/** The slides on top of the fans' tabs. */
export const slides = rowEndpoints('/api/admin/slides', {
  words: ['slide', 'slides of all tabs'],
  action: 'slide.edit',
  fields: SlideFields,
  listed: EditedSlide,
  missing: 'slide_not_found',
  tooMany: 'too_many_slides',
  refusals: ['slide_untitled', 'slide_link', 'slide_span', 'picture_not_found'],
})
