import type { StreamSource } from '@pahlavan/contract/live'
import type { Secrets } from '../../http/secret.ts'
import { type GrantKind, isSignedPart, signPart } from '../media/media.grants.rules.ts'
import type { StreamRow } from './live.detail.queries.ts'
import { BadPlaylist, type Lead } from './live.playlists.rules.ts'

export const LIVE_TAG = 'live'
export const broadcastTopic = (id: number): string => `broadcast:${id}`

export const liveGrants: GrantKind = { name: 'live', path: '/media/live' }

/** The request in the name of a file below a grant. */
export type GrantPath = { lead: Lead; path: string } | null

/** How long an address at a source may be. */
const MAX_ADDRESS_LENGTH = 2000
/** Parses a name: its kind, its path at the source, and the signature. */
const FORM = /^([lp])\.([\w-]{1,2800})\.([\w-]{20})(\.m3u8)?$/

const named = (streamId: number, lead: Lead, path: string) => `stream ${streamId} ${lead} ${path}`

/**
 * The name, beside our own playlist, of an address in a source's playlist. It needs a grant for that stream alone, and our signature.
 *
 * @param base the address of the playlist at its source
 * @throws BadPlaylist for an address on another host, or a too long one
 */
export function partName(
  secret: string,
  streamId: number,
  { base, address, lead }: { base: string; address: string; lead: Lead },
): string {
  const target = URL.parse(address, base)
  if (!target || target.origin !== new URL(base).origin) throw new BadPlaylist('it leads to another host')
  const path = target.pathname + target.search
  if (path.length > MAX_ADDRESS_LENGTH) throw new BadPlaylist('an address is too long')
  const signature = signPart(secret, named(streamId, lead, path))
  const text = Buffer.from(path).toString('base64url')
  return lead === 'list' ? `l.${text}.${signature}.m3u8` : `p.${text}.${signature}`
}

/** The request of a name to the source; null for a name without our signature. */
export function grantPathOf(secrets: Secrets, streamId: number, name: string): GrantPath {
  const [, letter, text = '', signature = '', ending] = FORM.exec(name) ?? []
  if (letter === undefined) return null
  const lead = letter === 'l' ? 'list' : 'part'
  if ((lead === 'list') !== (ending !== undefined)) return null
  const path = Buffer.from(text, 'base64url').toString()
  return isSignedPart(secrets, named(streamId, lead, path), signature) ? { lead, path } : null
}

/** Whether a source stands on one of the hosts that the settings allow. @param boxes origins */
export const isAllowed = (source: string, boxes: readonly string[]): boolean =>
  URL.canParse(source) && boxes.includes(new URL(source).origin)

/** Where a stream is played from under a grant; null where there is nothing to play. */
export function sourceOf(
  stream: Pick<StreamRow, 'id' | 'film' | 'sourceKind' | 'source'>,
  { status, boxes }: { status: string; boxes: readonly string[] },
  { grant, expiresAt }: { grant: string; expiresAt: number },
): StreamSource | null {
  const { film, sourceKind, source } = stream
  const until = new Date(expiresAt).toISOString()
  if (status === 'live') {
    const isThere = sourceKind === 'ingest' || (source !== null && isAllowed(source, boxes))
    return isThere ? { hls: `/media/live/${grant}/index.m3u8`, film: null, expiresAt: until } : null
  }
  if (status !== 'ended' || !film) return null
  const folder = film.isProtected ? `/media/live/${grant}/film/${film.key}` : `/media/films/${film.key}`
  const { width, height, hasSound, hasSoundFile } = film
  const sound = hasSoundFile ? `${folder}/sound.m4a` : null
  const hls = film.heights.length > 0 ? `${folder}/film.m3u8` : null
  const heights = film.heights.toSorted((a, b) => a - b)
  return {
    hls: null,
    film: { hls, mp4: `${folder}/film.mp4`, sound, heights, width, height, hasSound },
    expiresAt: until,
  }
}
