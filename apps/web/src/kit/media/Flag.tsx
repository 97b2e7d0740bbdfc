import './flag.css'

/** The countries whose flags are drawn in `flags.svg`; the others are told by their code. */
const drawn = new Set([
  'IR',
  'TR',
  'GE',
  'AZ',
  'KZ',
  'UZ',
  'AM',
  'IQ',
  'MN',
  'JP',
  'IN',
  'BG',
  'HU',
  'US',
  'CU',
])

/** A country's flag, for the eye alone: its name or code stands beside it. */
export function Flag({ code }: { code: string | null }) {
  if (!code) return null
  if (!drawn.has(code))
    return (
      <bdi dir="ltr" className="flag-code">
        {code}
      </bdi>
    )
  return (
    <svg className="flag" aria-hidden="true">
      <use href={`/flags.svg#${code.toLowerCase()}`} />
    </svg>
  )
}
