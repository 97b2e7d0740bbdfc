/** The ink where a picture has no colour of its own. */
const INK = '#120b05'

/** How much of a picture's colour its ink keeps: dark enough for white words (at least 7:1). */
const KEPT = 0.14

const inkOf = (colour: string | undefined): string => {
  if (!colour || !/^#[0-9a-f]{6}$/i.test(colour)) return INK
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * KEPT) + 4)
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A veil in the picture's own ink, under words that stand on it. Drawn as SVG, since the server's HTML has no `style`. */
export function Scrim({ id, colour }: { id: string; colour: string | undefined }) {
  const ink = inkOf(colour)
  return (
    <svg className="scrim" viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={ink} stopOpacity="0" />
        <stop offset=".34" stopColor={ink} stopOpacity=".8" />
        <stop offset=".58" stopColor={ink} />
      </linearGradient>
      <rect width="1" height="100" fill={`url(#${id})`} />
    </svg>
  )
}
