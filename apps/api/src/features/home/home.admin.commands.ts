import { MAX_SLIDES, type SlideFields } from '@pahlavan/contract/admin/slides'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import { hasPicture } from '../media/media.pictures.queries.ts'
import {
  addSlide,
  findSlide,
  orderSlides,
  removeSlide,
  slidesBeside,
  writeSlide,
} from './home.admin.queries.ts'
import { SLIDERS_TAG, slideLink } from './home.rules.ts'

function clean({ link, startsAt, endsAt, ...fields }: Partial<SlideFields>): Partial<SlideFields> {
  const momentOf = (at: string | null) => at && new Date(at).toISOString()
  return {
    ...cleanFields(fields, { lines: ['title', 'text', 'button'] }),
    ...(link !== undefined && { link: slideLink(link) }),
    ...(startsAt !== undefined && { startsAt: momentOf(startsAt) }),
    ...(endsAt !== undefined && { endsAt: momentOf(endsAt) }),
  }
}

/** The slides on top of the tabs in the machinery of rows. */
export const slideNoun: RowNoun<SlideFields> = {
  kind: 'slide',
  tag: SLIDERS_TAG,
  missing: 'slide_not_found',
  clean,
  check: async (tx, { title, imageId, startsAt, endsAt }) => {
    if (title === '') throw new Problem(400, 'slide_untitled')
    if (startsAt && endsAt && endsAt <= startsAt) throw new Problem(400, 'slide_span')
    if (imageId !== null && !(await hasPicture(tx, imageId))) throw new Problem(404, 'picture_not_found')
  },
  find: findSlide,
  group: { find: slidesBeside, max: MAX_SLIDES, tooMany: 'too_many_slides' },
  add: addSlide,
  write: writeSlide,
  order: orderSlides,
  remove: removeSlide,
}
