import type { PersonDetail } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { tehranDay } from '@pahlavan/persian/tehran'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/language.ts'

interface Fact {
  word: string
  value: number | null
}

function FactLine({ facts, label }: { facts: Fact[]; label?: string }) {
  const { language } = useLanguage()
  return (
    <dl className="stats" aria-label={label}>
      {facts.map(({ word, value }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value === null ? '–' : pageDigits(value, language)}</dd>
        </div>
      ))}
    </dl>
  )
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
        { word: t('age'), value: birthYear && thisYear() - birthYear },
        { word: t('height'), value: heightCm },
        { word: t('pointsWord'), value: points },
        { word: t('rank'), value: rank },
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
            { word: t('figures.bouts'), value: figures.bouts },
            { word: t('figures.wins'), value: figures.wins },
            { word: t('figures.falls'), value: figures.falls },
            { word: t('figures.superiorities'), value: figures.superiorities },
          ]}
        />
      </div>
    </section>
  )
}
