import type { PersonCard } from '@pahlavan/contract/people'
import { Picture } from '../../../kit/Picture.tsx'
import { nameOf } from '../names.ts'

/** A club's badge with the first letter of its name over it, or the letter alone. */
export function Crest({ club, large = false }: { club: PersonCard; large?: boolean }) {
  const className = large ? 'crest large' : 'crest'
  const letter = nameOf(club).slice(0, 1)
  return (
    <span className={className} aria-hidden="true">
      {club.avatar && (
        <Picture image={club.avatar} sizes={large ? '96px' : '56px'} className="media" first={large} />
      )}
      <b>{letter}</b>
    </span>
  )
}
