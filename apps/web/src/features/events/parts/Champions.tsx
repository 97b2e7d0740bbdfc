import type { Bout } from '@pahlavan/contract/bouts'
import type { EventDetail } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { medalPicture } from '../../../kit/media/medal.ts'
import { BoutLink } from '../../bouts/BoutLink.tsx'
import { isUnfought, wonByKey } from '../../bouts/names.ts'
import { eventBouts } from '../eventDetail.data.ts'
import '../champions.css'

type WeightMedal = EventDetail['medals'][number]

/** How many champions are shown at first. */
const TOP = 10

/** The champions of an event that is over: who took each gold, over whom, and how. */
export function Champions({ event }: { event: EventDetail }) {
  const { t } = useTranslation('competition')
  const { language } = useLanguage()
  const { data = [] } = useQuery(eventBouts(language, event.id))
  const [isWhole, setWhole] = useState(false)
  const golds = event.medals.filter(({ medallists }) => medallists.some(({ place }) => place === 1))
  if (golds.length === 0) return null
  return (
    <section className="night gold-list" aria-labelledby="champions">
      <h2 id="champions">{t('champions')}</h2>
      <ol>
        {golds.slice(0, isWhole ? undefined : TOP).map((medal) => (
          <li key={`${medal.playWeight} ${medal.ageTitle}`}>
            <Champion medal={medal} final={finalOf(data, medal)} isOfAges={event.ages.length > 1} />
          </li>
        ))}
      </ol>
      {!isWhole && golds.length > TOP && (
        <button type="button" className="btn on-night full" onClick={() => setWhole(true)}>
          {t('allChampions', { number: pageDigits(golds.length, language) })}
        </button>
      )}
    </section>
  )
}

/** The final of a weight; where all met all there is none. */
const finalOf = (bouts: readonly Bout[], { playWeight, ageTitle }: WeightMedal): Bout | undefined =>
  bouts.find(
    (bout) =>
      bout.round === 'final' &&
      bout.winner !== null &&
      bout.playWeight === playWeight &&
      bout.ageTitle === ageTitle,
  )

interface ChampionProps {
  medal: WeightMedal
  final: Bout | undefined
  isOfAges: boolean
}

/** One champion: the weight, the name, and the final, which the row opens. */
function Champion({ medal: { weightTitle, ageTitle, medallists }, final, isOfAges }: ChampionProps) {
  const { t } = useTranslation(['competition', 'bouts'])
  const gold = medallists.find(({ place }) => place === 1)
  if (!gold) return null
  const silver = medallists.find(({ place }) => place === 2)
  const inner = (
    <>
      <img src={medalPicture(1)} alt={t('medal.gold')} width="32" height="32" />
      <span className="who">
        <small>
          <bdi>{weightTitle}</bdi>
          {isOfAges && <> · {ageTitle}</>}
        </small>
        <b className="clamp-1" dir="auto">
          {gold.name}
        </b>
        {silver && <small className="clamp-1">{t('over', { name: silver.name })}</small>}
      </span>
      {final && <FinalScore final={final} />}
    </>
  )
  return final ? (
    <BoutLink bout={final} className="champion">
      {inner}
    </BoutLink>
  ) : (
    <DrawerLink drawer="player" id={String(gold.playerId)} className="champion">
      {inner}
    </DrawerLink>
  )
}

/** The score of a final, the winner's first, and how it was won. */
function FinalScore({ final }: { final: Bout }) {
  const { t } = useTranslation('bouts')
  const [won, lost] = final.winner === 'red' ? [final.red, final.blue] : [final.blue, final.red]
  const hasScore = won.score !== null && lost.score !== null && !isUnfought(final)
  return (
    <span className="final-score">
      {hasScore && (
        <b>
          <span>
            <PointsText points={won.score ?? 0} />
          </span>
          <i aria-hidden="true">–</i>
          <span>
            <PointsText points={lost.score ?? 0} />
          </span>
        </b>
      )}
      {final.victoryType && <small>{t(wonByKey(final))}</small>}
    </span>
  )
}
