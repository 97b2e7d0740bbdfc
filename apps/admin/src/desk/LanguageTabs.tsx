import type { TextState } from '@pahlavan/contract/admin/drafts'
import type { Language } from '@pahlavan/contract/endpoint'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { StateMark } from './StateMark.tsx'
import './language-tabs.css'

interface TabText {
  language: Language
  state: TextState
  publishAt: string | null
  /** The parts that the text lacks, in words. */
  missing: readonly string[]
}

interface LanguageTabsProps {
  texts: readonly TabText[]
  /** How many parts a whole text has. */
  partCount: number
  chosen: Language
  onChoose: (language: Language) => void
}

/** The languages of a text, each with its completeness and its state. */
export function LanguageTabs({ texts, partCount, chosen, onChoose }: LanguageTabsProps) {
  const { t } = useTranslation('desk')
  const { language: shown } = useLanguage()
  return (
    <div className="language-tabs" role="tablist" aria-label={t('language')}>
      {texts.map(({ language, state, publishAt, missing }) => {
        const ready = partCount - missing.length
        const counts = { ready: pageDigits(ready, shown), all: pageDigits(partCount, shown) }
        return (
          <button
            key={language}
            type="button"
            role="tab"
            aria-selected={language === chosen}
            onClick={() => onChoose(language)}
          >
            <Ring ready={ready} all={partCount} />
            <span>
              <b>{t(`languages.${language}`)}</b>
              <small>
                {missing.length === 0
                  ? t('complete', counts)
                  : t('incomplete', { ...counts, missing: missing.join(t('comma')) })}
              </small>
            </span>
            <StateMark state={state} publishAt={publishAt} />
          </button>
        )
      })}
    </div>
  )
}

const RADIUS = 15
const LENGTH = 2 * Math.PI * RADIUS

/** How much of a text is there. */
function Ring({ ready, all }: { ready: number; all: number }) {
  return (
    <svg className={ready === all ? 'ready-ring done' : 'ready-ring'} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r={RADIUS} />
      <circle
        className="part"
        cx="18"
        cy="18"
        r={RADIUS}
        pathLength={LENGTH}
        strokeDasharray={`${(LENGTH * ready) / all} ${LENGTH}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  )
}
