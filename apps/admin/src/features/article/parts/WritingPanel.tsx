import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linesOf } from '../../../desk/difference.rules.ts'
import { RichText } from '../../../editor/RichText.tsx'
import { useCards } from './useCards.tsx'
import { PicturePicker } from '../../picture/PicturePicker.tsx'

const WORDS_PER_MINUTE = 200

const countWords = (html: string): number =>
  linesOf(html).match(/[\p{L}\p{N}][\p{L}\p{N}\u200C'’-]*/gu)?.length ?? 0

interface WritingPanelProps {
  fields: ArticleFields
  language: Language
  onChange: (changes: Partial<ArticleFields>) => void
}

/** Title, lead and text, as the fan will read them. */
export function WritingPanel({ fields, language, onChange }: WritingPanelProps) {
  const { t } = useTranslation('article')
  const [corrections, setCorrections] = useState(0)
  const [place, setPlace] = useState<{ put: Parameters<typeof PicturePicker>[0]['onPick'] } | null>(null)
  const cards = useCards(fields.body, language)
  const written = { lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' } as const
  return (
    <>
      <div className="document-head">
        <textarea
          {...written}
          className="document-title"
          rows={1}
          maxLength={200}
          aria-label={t('fields.title')}
          placeholder={t('fields.title')}
          value={fields.title}
          onChange={({ target }) => onChange({ title: target.value.replaceAll('\n', ' ') })}
        />
        <textarea
          {...written}
          className="document-lead"
          rows={1}
          maxLength={500}
          aria-label={t('fields.summary')}
          placeholder={t('fields.summary')}
          value={fields.summary}
          onChange={({ target }) => onChange({ summary: target.value.replaceAll('\n', ' ') })}
        />
      </div>
      <RichText
        label={t('fields.body')}
        html={fields.body}
        language={language}
        onChange={(body) => onChange({ body })}
        onCorrect={setCorrections}
        onChoosePicture={(put) => setPlace({ put: ({ image }) => put(image) })}
        onChooseCard={cards.choose}
        drawCard={cards.draw}
      />
      <TextFooter body={fields.body} corrections={corrections} />
      {cards.picker}
      {place && (
        <PicturePicker
          onPick={(picture) => {
            setPlace(null)
            place.put(picture)
          }}
          onClose={() => setPlace(null)}
        />
      )}
    </>
  )
}

/** How long the text is, and how much of a paste was set right. */
function TextFooter({ body, corrections }: { body: string; corrections: number }) {
  const { t } = useTranslation('article')
  const { language } = useLanguage()
  const settled = useDeferredValue(body)
  const words = useMemo(() => countWords(settled), [settled])
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  return (
    <footer className="pager">
      <span>
        {t('length', { words: pageDigits(words, language), minutes: pageDigits(minutes, language) })}
      </span>
      {corrections > 0 && (
        <output>{t('corrected', { count: corrections, shown: pageDigits(corrections, language) })}</output>
      )}
    </footer>
  )
}
