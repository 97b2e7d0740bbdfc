import { readWxr, type WxrEnd } from './wordpress.file.build.ts'
import type { WxrAuthor, WxrCategory, WxrItem } from './wordpress.parts.rules.ts'
import { uploadPath } from './wordpress.site.rules.ts'

/** More pictures than this are not remembered. */
const MAX_ATTACHMENTS = 200_000

/** A picture of the old site: its path below `wp-content/uploads`, and its words. */
export interface Attachment {
  path: string
  alt: string
}

/** The facts of a whole file that its first item needs. */
export interface Survey {
  /** The address of the site. */
  site: string
  authors: Map<string, WxrAuthor>
  categories: Map<string, WxrCategory>
  attachments: Map<string, Attachment>
  /** The paths of pictures as they were uploaded; others are sizes of them. */
  originals: Set<string>
  /** The ids of the pictures that belong to an item. */
  galleries: Map<string, string[]>
  items: number
  end: WxrEnd
}

function noteAttachment(survey: Survey, { id, parent, attachment, title, meta }: WxrItem): void {
  const path = uploadPath(attachment)
  if (path === null || survey.attachments.size >= MAX_ATTACHMENTS) return
  survey.attachments.set(id, { path, alt: meta.get('_wp_attachment_image_alt') || title })
  survey.originals.add(path)
  const gallery = survey.galleries.get(parent)
  if (gallery) gallery.push(id)
  else if (/^[1-9]/.test(parent)) survey.galleries.set(parent, [id])
}

/** Reads a file once from its beginning to its end. @throws EncodingRefused, WxrRefused */
export async function surveyFile(path: string, encoding?: string): Promise<Survey> {
  const survey: Survey = {
    site: '',
    authors: new Map(),
    categories: new Map(),
    attachments: new Map(),
    originals: new Set(),
    galleries: new Map(),
    items: 0,
    end: { bytes: 0, isWhole: false, place: '' },
  }
  const parts = readWxr(path, encoding)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream
    const { done, value } = await parts.next()
    if (done) return { ...survey, end: value }
    if (value.kind === 'site') survey.site = value.link
    if (value.kind === 'author') survey.authors.set(value.login, value)
    if (value.kind === 'category') survey.categories.set(value.slug, value)
    if (value.kind === 'item') survey.items += 1
    if (value.kind === 'item' && value.type === 'attachment') noteAttachment(survey, value)
  }
}
