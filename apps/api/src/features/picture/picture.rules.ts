import { createHash } from 'node:crypto'
import type { Crop, Focus, PictureFields, UseKind } from '@pahlavan/contract/admin/pictures'
import { type ContentTag, contentTags } from '@pahlavan/contract/hub'
import type { Image } from '@pahlavan/contract/image'
import { cleanText } from '@pahlavan/persian/letters'
import { BOOKS_TAG } from '../books/books.rules.ts'
import { CONTACT_TAG } from '../contact/contact.rules.ts'
import { EVENTS_TAG } from '../events/events.rules.ts'
import { GALLERY_TAG } from '../gallery/gallery.rules.ts'
import { SLIDERS_TAG } from '../home/home.rules.ts'
import { COURSES_TAG } from '../learn/learn.rules.ts'
import { IDENTITY_TAG } from '../identity/identity.rules.ts'
import { LIVE_TAG } from '../live/live.addresses.rules.ts'
import { NEWS_TAG } from '../news/news.rules.ts'
import { PEOPLE_TAG } from '../people/people.rules.ts'
import { CAMPS_TAG } from '../services/services.rules.ts'
import { PRODUCTS_TAG } from '../shop/shop.rules.ts'

/** The tag of the answers about each kind of thing; fans see no drafts. */
const tagOf: Record<UseKind, string | null> = {
  article: NEWS_TAG,
  draft: null,
  slide: SLIDERS_TAG,
  person: PEOPLE_TAG,
  event: EVENTS_TAG,
  gallery: GALLERY_TAG,
  product: PRODUCTS_TAG,
  book: BOOKS_TAG,
  course: COURSES_TAG,
  lesson: COURSES_TAG,
  question: COURSES_TAG,
  broadcast: LIVE_TAG,
  camp: CAMPS_TAG,
  contact: CONTACT_TAG,
  club: IDENTITY_TAG,
}

const isContent = (tag: string): tag is ContentTag => contentTags.some((each) => each === tag)

/** The tags of the answers that show a picture: those that open screens hear of, and the others. */
export function tagsOf(kinds: readonly UseKind[]): { content: ContentTag[]; others: string[] } {
  const tags = [...new Set(kinds.map((kind) => tagOf[kind]))].filter((tag) => tag !== null)
  return { content: tags.filter(isContent), others: tags.filter((tag) => !isContent(tag)) }
}

/** The address of a picture below `/media`. It depends on the file and its shown part, and tells neither. */
export const addressOf = (sourceKey: string, crop: Crop | null): string =>
  createHash('sha256')
    .update(JSON.stringify([sourceKey, crop && [crop.x, crop.y, crop.width, crop.height]]))
    .digest('base64url')
    .slice(0, 24)

interface Size {
  width: number
  height: number
}

/** Whether a crop lies within the whole picture. */
export const isInside = ({ x, y, width, height }: Crop, whole: Size): boolean =>
  x + width <= whole.width && y + height <= whole.height

const percent = (part: number) => Math.round(part * 100)

/** A point as its column has it, in per cent. */
export const storedFocus = (focus: Focus | null): number[] | null =>
  focus && [percent(focus.x), percent(focus.y)]

export const focusOf = (stored: readonly number[] | null): Focus | null => {
  const [x, y] = stored ?? []
  return x === undefined || y === undefined ? null : { x: x / 100, y: y / 100 }
}

/** Changed fields in their stored form: a crop of everything is none. */
export function cleanFields(fields: Partial<PictureFields>, whole: Size): Partial<PictureFields> {
  const { alt, altEn, focus, crop } = fields
  const isWhole = crop && crop.width === whole.width && crop.height === whole.height
  return {
    ...(alt !== undefined && { alt: cleanText(alt) }),
    ...(altEn !== undefined && { altEn: cleanText(altEn) }),
    ...(focus !== undefined && { focus: focusOf(storedFocus(focus)) }),
    ...(crop !== undefined && { crop: isWhole ? null : crop }),
  }
}

/** Puts a picture's new address and size into sanitised HTML, wherever it stands under an earlier one. */
export const withImage = (html: string, keys: readonly string[], image: Image): string =>
  html.replace(/<img\b[^>]*>/g, (tag) =>
    keys.some((key) => tag.includes(`/media/${key}/`))
      ? tag.replace(/\b(srcset|src|width|height)="[^"]*"/g, (attribute, name: string) =>
          name === 'srcset' || name === 'src' || name === 'width' || name === 'height'
            ? `${name}="${image[name]}"`
            : attribute,
        )
      : tag,
  )
