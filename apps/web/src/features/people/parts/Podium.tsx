import type { PersonCard } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { nameOf } from '../names.ts'
import { medalPicture } from '../../../kit/media/medal.ts'

const places = ['first', 'second', 'third'] as const

/** The best three on their steps: 2-1-3 for the eye, 1-2-3 for readers. */
export function Podium({ best }: { best: PersonCard[] }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  return (
    <ol className="night podium" aria-label={t('podium')}>
      {best.map((athlete, at) => (
        <li key={athlete.id} className={places[at]}>
          <DrawerLink drawer="player" id={String(athlete.id)}>
            <Face image={athlete.avatar} />
            <img className="m" src={medalPicture(athlete.rank ?? at + 1)} alt="" width="64" height="64" />
            <b dir="auto">{nameOf(athlete)}</b>
            <span className="pts">
              {t('points', { count: athlete.points, number: pageDigits(athlete.points, language) })}
            </span>
            <span className="step">{pageDigits(athlete.rank ?? at + 1, language)}</span>
          </DrawerLink>
        </li>
      ))}
    </ol>
  )
}
