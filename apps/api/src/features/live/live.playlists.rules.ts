/** The target of a playlist's address: another playlist, or bytes. */
export type Lead = 'list' | 'part'

/** The permitted tags, of RFC 8216 and its second edition. Any other tag may hide an address. */
const TAGS = new Set(
  `EXTM3U EXTINF EXT-X-VERSION EXT-X-TARGETDURATION EXT-X-MEDIA-SEQUENCE EXT-X-DISCONTINUITY-SEQUENCE EXT-X-DISCONTINUITY EXT-X-ENDLIST EXT-X-PLAYLIST-TYPE
  EXT-X-INDEPENDENT-SEGMENTS EXT-X-START EXT-X-PROGRAM-DATE-TIME EXT-X-GAP EXT-X-BITRATE EXT-X-ALLOW-CACHE EXT-X-STREAM-INF EXT-X-MEDIA EXT-X-MAP
  EXT-X-KEY`.split(/\s+/),
)
/** Tags that may have an address among their attributes. */
const WITH_ADDRESS = new Map<string, Lead>([
  ['EXT-X-MEDIA', 'list'],
  ['EXT-X-MAP', 'part'],
  ['EXT-X-KEY', 'part'],
])
const MAX_PLAYLIST_LINES = 20_000

export class BadPlaylist extends Error {}

const tagOf = (line: string): string => /^#([A-Z0-9-]+)/.exec(line)?.[1] ?? ''

/**
 * Rewrites every address of a playlist. Only known tags pass, so no address of the source is left.
 *
 * @param addressOf an address of the playlist → ours; throws `BadPlaylist` for a forbidden one
 * @throws BadPlaylist for an invalid playlist
 */
export function rewritePlaylist(text: string, addressOf: (address: string, lead: Lead) => string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines[0] !== '#EXTM3U' || lines.length > MAX_PLAYLIST_LINES) throw new BadPlaylist('no playlist')
  const rewritten: string[] = []
  let next: Lead = 'part'
  for (const line of lines) {
    const tag = tagOf(line)
    if (!line.startsWith('#')) {
      rewritten.push(addressOf(line, next))
      next = 'part'
    } else if (TAGS.has(tag)) {
      if (tag === 'EXT-X-STREAM-INF') next = 'list'
      rewritten.push(withAddress(line, WITH_ADDRESS.get(tag), addressOf))
    }
  }
  return `${rewritten.join('\n')}\n`
}

/** A tag with another address; only those that may have one keep theirs. */
function withAddress(
  line: string,
  lead: Lead | undefined,
  addressOf: (address: string, lead: Lead) => string,
): string {
  return line.replace(/([:,])URI="([^"]*)"/g, (_whole, before: string, address: string) => {
    if (lead === undefined) throw new BadPlaylist('an address where none belongs')
    return `${before}URI="${addressOf(address, lead)}"`
  })
}
