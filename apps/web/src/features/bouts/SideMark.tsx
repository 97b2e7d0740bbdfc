import type { BoutSide } from '@pahlavan/contract/bouts'
import { Flag } from '../../kit/media/Flag.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import './side-mark.css'

/** Where somebody is from, for the eye alone: the flag, or the club's badge where all have the same flag; an empty disc without a club. */
export function SideMark({ side: { club, countryCode } }: { side: BoutSide }) {
  if (!club) return <Flag code={countryCode} />
  const [letter = ''] = club.name
  return (
    <span className="side-crest" aria-hidden="true" title={club.name || undefined}>
      {club.crest && <Picture image={club.crest} sizes="24px" />}
      <b>{letter}</b>
    </span>
  )
}
