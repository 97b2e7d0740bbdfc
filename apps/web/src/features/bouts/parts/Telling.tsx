import type { BoutDetail } from '@pahlavan/contract/bouts'
import { tellActs, tellEnd } from '@pahlavan/reports/running'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { factsOfBout } from '../telling.rules.ts'
import '../telling.css'

/** So many sentences are read while it goes on; the others wait behind a button. */
const LATEST = 2

/** The bout as a running text from its sheet: the latest while it is on, two sentences when it is over, and all of it on demand. */
export function Telling({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const lines = tellActs(bout.timeline.toReversed(), language)
  const end = bout.status === 'finished' ? tellEnd(factsOfBout(bout), language) : null
  if (lines.length === 0 && end === null) return null
  const latest = end === null ? lines.slice(-LATEST) : []
  const isMore = lines.length > latest.length
  return (
    <section className="section telling">
      <div className="section-head">
        <h2>{t('telling.title')}</h2>
        {isMore && (
          <button type="button" className="more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'telling.less' : 'telling.more')}
          </button>
        )}
      </div>
      {end !== null && <p className="pad">{end}</p>}
      {!isWhole && latest.length > 0 && <p className="pad">{latest.map(({ line }) => line).join(' ')}</p>}
      {isWhole && (
        <ol className="pad">
          {lines.map(({ id, line }) => (
            <li key={id}>{line}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
