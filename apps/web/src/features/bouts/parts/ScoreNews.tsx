import type { BoutDetail } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { pageDigits } from '@pahlavan/persian/digits'
import { tellActs, tellEnd } from '@pahlavan/reports/running'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { isScored } from '../names.ts'
import { factsOfBout } from '../telling.rules.ts'

const stateOf = ({ red, blue, winner, status }: BoutDetail) => [status, red.score, blue.score, winner].join()

type T = ReturnType<typeof useTranslation<'bouts'>>['t']

/** The score and the end; who won alone, where nobody wrote the points down. */
const endOf = (bout: BoutDetail, words: string, t: T, language: Language) =>
  isScored(bout)
    ? `${words}. ${tellEnd(factsOfBout(bout), language)}`
    : `${t('won')} ${bout.winner ? bout[bout.winner].name : ''}`

/**
 * Tells a screen reader of a new score or the result, once and politely: what happened, how it stands, and in the end who won. What
 * stands there at first is no news, and the clock is none.
 */
export function ScoreNews({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const [first] = useState(() => stateOf(bout))
  const [isNews, setNews] = useState(false)
  if (!isNews && stateOf(bout) !== first) setNews(true)
  const score = (of: number | null) => pageDigits(of ?? 0, language)
  const words = t('scoreNews', {
    red: bout.red.name,
    blue: bout.blue.name,
    redScore: score(bout.red.score),
    blueScore: score(bout.blue.score),
  })
  const latest = tellActs(bout.timeline.toReversed(), language).at(-1)?.line ?? ''
  const isOver = bout.status === 'finished' && bout.winner !== null
  const announcement = isOver ? endOf(bout, words, t, language) : `${latest} ${words}`
  return <output className="vh">{isNews && announcement.trim()}</output>
}
