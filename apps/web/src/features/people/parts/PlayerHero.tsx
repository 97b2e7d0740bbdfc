import type { PersonDetail } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import type { KnownContent } from '../../../kit/drawer/known.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { ClubLink } from '../ClubLink.tsx'
import { nameOf } from '../names.ts'
import { useStyleName } from '../useStyleName.ts'
import { Flag } from '../../../kit/media/Flag.tsx'
import '@pahlavan/kit/list/facts.css'

/** The class as a ring: kilograms, with a plus where it is open above. */
function WeightRing({ athlete }: { athlete: PersonDetail }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const { classMinKg, classMaxKg, weightTitle } = athlete
  const kg = classMaxKg ?? classMinKg
  if (kg === null) return null
  return (
    <span className="weight-ring">
      <span className="vh">{weightTitle}</span>
      <b aria-hidden="true">
        <bdi dir="ltr">
          {classMaxKg === null && '+'}
          {pageDigits(kg, language)}
        </bdi>
      </b>
      <small aria-hidden="true">{t('kg')}</small>
    </span>
  )
}

function Line({ athlete }: { athlete: PersonDetail }) {
  const { t } = useTranslation('people')
  const { clubId, clubName, coach } = athlete
  if (!clubName && !coach) return null
  return (
    <p className="hero-line">
      {clubId && clubName && (
        <ClubLink clubId={clubId} shows={{ title: clubName, image: null }}>
          {t('clubNamed', { club: clubName })}
        </ClubLink>
      )}
      {coach && <span dir="auto">{t('coachNamed', { coach })}</span>}
    </p>
  )
}

/** Letters above which a name is set smaller. */
const LONG = 22

/** The portrait over its art, the name, the country, the style and the class. */
export function PlayerHero({ athlete }: { athlete: PersonDetail }) {
  const { styleType, weightTitle } = athlete
  const styleName = useStyleName([styleType])(styleType)
  const name = nameOf(athlete)
  return (
    <header className="bio under-head">
      <Picture
        image={athlete.portrait ?? athlete.avatar}
        sizes={COLUMN_SIZES}
        className="media bio-art"
        first
      />
      <div className="bio-words">
        <div>
          <div className="bio-tags">
            {athlete.countryName && (
              <span className="tag glass">
                <Flag code={athlete.countryCode} />
                {athlete.countryName}
              </span>
            )}
            {styleName && <span className="tag glass">{styleName}</span>}
            {weightTitle && athlete.ageTitle && <span className="tag glass">{athlete.ageTitle}</span>}
          </div>
          <h1 dir="auto" className={name.length > LONG ? 'long' : undefined}>
            {name}
          </h1>
          <Line athlete={athlete} />
        </div>
        <WeightRing athlete={athlete} />
      </div>
    </header>
  )
}

/** The face and the name as the list showed them. */
const KnownHero = ({ known: { title, image } }: { known: KnownContent }) => (
  <header className="bio under-head">
    <Picture image={image} sizes={COLUMN_SIZES} className="media bio-art" first />
    <div className="bio-words">
      <h1 dir="auto" className={title.length > LONG ? 'long' : undefined}>
        {title}
      </h1>
    </div>
  </header>
)

/** A wrestler while the data loads. */
export const PlayerSkeleton = ({ known }: { known: KnownContent | undefined }) => (
  <output aria-busy="true">
    {known ? <KnownHero known={known} /> : <div className="sk bio rounded-none" />}
    <div className="stats">
      {[1, 2, 3, 4].map((cell) => (
        <div key={cell}>
          <div className="sk mx-auto h-3 w-1/2" />
          <div className="sk mx-auto mt-2 h-6 w-1/3" />
        </div>
      ))}
    </div>
  </output>
)
