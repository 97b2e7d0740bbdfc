import { encode } from 'uqr'

interface QrCodeProps {
  /** The encoded text. */
  text: string
  /** Its name for screen readers; without one it is hidden from them. */
  label?: string
}

/** The dots of a code a side, with its border. */
export const qrOf = (text: string) => encode(text, { border: 1 })

/** A code for a phone's camera, dark on the ground that it lies on. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = qrOf(text)
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  )
}
