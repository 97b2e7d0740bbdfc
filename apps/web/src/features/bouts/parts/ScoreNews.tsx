import type { BoutDetail } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/text/language.ts'
import { wonByKey } from '../names.ts'

interface ScoreNewsProps {
  bout: Pick<BoutDetail, 'red' | 'blue' | 'winner' | 'victoryType' | 'status'>
  red: string
  blue: string
}

const stateOf = ({ red, blue, winner, status }: ScoreNewsProps['bout']) =>
  [status, red.score, blue.score, winner].join()

/** Tells a screen reader of a new score or the result, once and politely; what stands there at first is no news. */
export function ScoreNews({ bout, red, blue }: ScoreNewsProps) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const [first] = useState(() => stateOf(bout))
  const [isNews, setNews] = useState(false)
  if (!isNews && stateOf(bout) !== first) setNews(true)
  const score = (of: number | null) => pageDigits(of ?? 0, language)
  const words = t('scoreNews', {
    red,
    blue,
    redScore: score(bout.red.score),
    blueScore: score(bout.blue.score),
  })
  const end =
    bout.status === 'finished' && bout.winner !== null && bout.victoryType
      ? ` ${t('won')} ${bout[bout.winner].name}، ${t(wonByKey(bout))}`
      : ''
  return <output className="vh">{isNews && words + end}</output>
}
