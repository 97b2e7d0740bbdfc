import type { PersonDetail } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { tehranDay } from '@pahlavan/persian/tehran'
import { useTranslation } from 'react-i18next'
import { Facts } from '@pahlavan/kit/text/Facts.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

interface Figure {
  id: string
  word: string
  value: number | null
  unit?: string
}

function FactLine({ facts, label }: { facts: Figure[]; label?: string }) {
  const { language } = useLanguage()
  const shown = facts.map(({ id, word, value, unit }) => ({
    id,
    word,
    value: (
      <>
        <span>{value === null ? '–' : pageDigits(value, language)}</span>{' '}
        {unit && value !== null && <small>{unit}</small>}
      </>
    ),
  }))
  return <Facts facts={shown} label={label} />
}

/** The Gregorian year in Tehran. */
const thisYear = () => Number(tehranDay(Date.now()).slice(0, 4))

/** Age (the year's less the one of birth, as the rules count), height, points and rank. */
export function Stats({ athlete }: { athlete: PersonDetail }) {
  const { t } = useTranslation('people')
  const { birthYear, heightCm, points, rank } = athlete
  return (
    <FactLine
      facts={[
        { id: 'age', word: t('age'), value: birthYear && thisYear() - birthYear },
        { id: 'height', word: t('height'), value: heightCm, unit: t('cm') },
        { id: 'points', word: t('pointsWord'), value: points },
        { id: 'rank', word: t('rank'), value: rank },
      ]}
    />
  )
}

/** How often somebody wrestled and won, and how. */
export function Figures({ figures }: { figures: PersonDetail['figures'] }) {
  const { t } = useTranslation('people')
  if (figures.bouts === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('figures.title')}</h2>
      </div>
      <div className="figures">
        <FactLine
          facts={[
            { id: 'bouts', word: t('figures.bouts'), value: figures.bouts },
            { id: 'wins', word: t('figures.wins'), value: figures.wins },
            { id: 'falls', word: t('figures.falls'), value: figures.falls },
            { id: 'superiorities', word: t('figures.superiorities'), value: figures.superiorities },
          ]}
        />
      </div>
    </section>
  )
}
