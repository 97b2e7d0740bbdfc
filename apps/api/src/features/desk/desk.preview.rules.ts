import { createHmac } from 'node:crypto'
import type { ItemKind } from '@pahlavan/contract/admin/items'
import { PREVIEW_PREFIX } from '@pahlavan/contract/previews'
import { isSignedBy } from '../../http/same-secret.ts'
import type { Secrets } from '../../http/secret.ts'
import type { TextRef } from './desk.drafts.queries.ts'

/** How long the link to a preview works (ms). */
export const PREVIEW_MS = 4 * 3_600_000

/** A text that a link shows before it is published, until `endsAt` (ms since 1970). */
export interface Preview extends TextRef {
  endsAt: number
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url').slice(0, 32)

const signed = (secret: string, text: string): string => `${PREVIEW_PREFIX}${text}.${sign(secret, text)}`

const isSigned = (secrets: Secrets, text: string, signature: string): boolean =>
  isSignedBy(secrets, signature, (secret) => sign(secret, text))

/** The address of a text before it is published, in the place of its slug. Only the server can write it. */
export function previewSlug(secret: string, { kind, subjectId, language, endsAt }: Preview): string {
  const text = `${kind}.${subjectId}.${language}.${endsAt}`
  return signed(secret, text)
}

/** Reads the address of a preview of a kind; null for one that is forged, has ended, or shows another kind. */
export function readPreview(
  secrets: Secrets,
  slug: string,
  { kind, now = Date.now() }: { kind: TextRef['kind']; now?: number },
): TextRef | null {
  const [, text = '', of, subjectId = '', language, endsAt, signature = ''] =
    /^(([a-z]+)\.([a-z0-9-]{1,60})\.([01])\.(\d{13}))\.([\w-]{32})$/.exec(
      slug.slice(PREVIEW_PREFIX.length),
    ) ?? []
  if (!isSigned(secrets, text, signature) || of !== kind || Number(endsAt) <= now) return null
  return { kind, subjectId, language: language === '1' ? 1 : 0 }
}

/**
 * A link to a text before it is published. It works without a session.
 *
 * @param addressOf gives the address of the fan app with the preview in the place of the slug
 */
export function previewLink(secret: string, text: TextRef, addressOf: (slug: string) => string) {
  const endsAt = Date.now() + PREVIEW_MS
  return {
    address: addressOf(previewSlug(secret, { ...text, endsAt })),
    endsAt: new Date(endsAt).toISOString(),
  }
}

/** An item that a link shows to one member of staff, until `endsAt` (ms since 1970). */
export interface ItemPreview {
  kind: ItemKind
  id: number
  accountId: number
  endsAt: number
}

/** The address of an item for one member of staff, in the place of its id. Only the server can write it. */
export const itemPreviewSlug = (secret: string, { kind, id, accountId, endsAt }: ItemPreview): string =>
  signed(secret, `${kind}.${id}.${accountId}.${endsAt}`)

/** Reads the address of an item of a kind; null for one that is forged, has ended, or shows another kind. */
export function readItemPreview(
  secrets: Secrets,
  slug: string,
  { kind, now = Date.now() }: { kind: ItemKind; now?: number },
): ItemPreview | null {
  const [, text = '', of, id, accountId, endsAt, signature = ''] =
    /^(([a-z]+)\.(\d{1,10})\.(\d{1,10})\.(\d{13}))\.([\w-]{32})$/.exec(slug.slice(PREVIEW_PREFIX.length)) ??
    []
  if (!isSigned(secrets, text, signature) || of !== kind || Number(endsAt) <= now) return null
  return { kind, id: Number(id), accountId: Number(accountId), endsAt: Number(endsAt) }
}
