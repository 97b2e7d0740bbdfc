import { neutralTeamOf } from '@pahlavan/wrestling/neutral-teams'
import './flag.css'

/** The countries with flags in the shared `flags.svg`: the most frequent ones. The others have a file each. */
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

/** Teams under no state's flag share a plain one. */
const fileOf = (code: string) =>
  neutralTeamOf(code) ? '/flags/neutral.svg' : `/flags/${code.toLowerCase()}.svg`

/** A country's flag, for the eye alone: its name or code stands beside it. */
export function Flag({ code }: { code: string | null }) {
  if (!code) return null
  if (!drawn.has(code)) return <img className="flag" src={fileOf(code)} alt="" loading="lazy" />
  return (
    <svg className="flag" aria-hidden="true">
      <use href={`/flags.svg#${code.toLowerCase()}`} />
    </svg>
  )
}
