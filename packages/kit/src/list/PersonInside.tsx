import type { PersonCard } from '@pahlavan/contract/people'
import { Picture } from '../media/Picture.tsx'
import './person.css'

interface PersonInsideProps {
  person: Pick<PersonCard, 'firstName' | 'lastName' | 'avatar' | 'clubName' | 'weightTitle'>
  /** The word of the style, in the language of the screen. */
  style: string | null
}

/** The content of a wrestler's card in a text: picture, name, club, style and weight. Its element wears `person-card`. */
export const PersonInside = ({ person, style }: PersonInsideProps) => (
  <>
    <Picture image={person.avatar} sizes="72px" alt="" />
    <span className="person-words">
      <b dir="auto">{`${person.firstName} ${person.lastName}`.trim()}</b>{' '}
      {person.clubName && <span dir="auto">{person.clubName}</span>}{' '}
      <span>{[style, person.weightTitle].filter(Boolean).join(' · ')}</span>
    </span>
  </>
)
