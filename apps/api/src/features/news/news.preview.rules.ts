import { createHmac } from 'node:crypto'
import type { Language } from '@pahlavan/contract/endpoint'
import { PREVIEW_PREFIX } from '@pahlavan/contract/previews'
import { Problem } from '../../http/problems.ts'
import { isSameSecret } from '../../http/same-secret.ts'

/** How long the link to a preview works (ms). */
export const PREVIEW_MS = 4 * 3_600_000

/** A text that a link shows before it is published, until `endsAt` (ms since 1970). */
export interface Preview {
  articleId: number
  language: Language
  endsAt: number
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url').slice(0, 32)

/** The address of a text before it is published, in the place of its slug. Only the server can write it. */
export function previewSlug(secret: string, { articleId, language, endsAt }: Preview): string {
  const text = `${articleId}.${language}.${endsAt}`
  return `${PREVIEW_PREFIX}${text}.${sign(secret, text)}`
}

/**
 * Reads the address of a preview.
 *
 * @throws Problem 404 `news_not_found` for one that is forged, or has ended
 */
export function readPreview(secret: string, slug: string, now = Date.now()): Preview {
  const [, text = '', articleId, language, endsAt, signature = ''] =
    /^((\d{1,9})\.([01])\.(\d{13}))\.([\w-]{32})$/.exec(slug.slice(PREVIEW_PREFIX.length)) ?? []
  if (!isSameSecret(signature, sign(secret, text)) || Number(endsAt) <= now)
    throw new Problem(404, 'news_not_found')
  return { articleId: Number(articleId), language: language === '1' ? 1 : 0, endsAt: Number(endsAt) }
}
