import { cardKinds, cardsIn, MAX_CARDS, type TextCard } from '@pahlavan/contract/card-text'
import type { Language } from '@pahlavan/contract/endpoint'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textCards } from '../../cards/cards.data.ts'
import { CardPicker } from '../../cards/CardPicker.tsx'
import { DrawnCard } from '../../cards/DrawnCard.tsx'

type Put = (card: TextCard) => void

interface Cards {
  /** Lets the editor choose one, unless the text is full of them. */
  choose: (put: Put) => void
  draw: (card: TextCard) => ReactNode
  /** The dialog, while it is open. */
  picker: ReactNode
}

/** The cards of the text that is written, in its language. */
export function useCards(body: string, language: Language): Cards {
  const { t } = useTranslation('editor')
  const { language: own } = useLanguage()
  const [place, setPlace] = useState<{ put: Put } | null>(null)
  const settled = useDeferredValue(body)
  const found = useMemo(() => cardsIn(settled), [settled])
  const { data } = useQuery(textCards(language, found.slice(0, MAX_CARDS)))
  return {
    choose: (put) => {
      if (cardsIn(body).length < MAX_CARDS) setPlace({ put })
      else showToast({ text: t('card.full', { shown: pageDigits(MAX_CARDS, own) }), tone: 'bad' })
    },
    draw: (card) => <DrawnCard card={card} cards={data} />,
    picker: place && (
      <CardPicker
        language={language}
        kinds={cardKinds}
        title={t('card.title')}
        onPick={({ id, words }, kind) => {
          setPlace(null)
          place.put({ kind, id, words })
        }}
        onClose={() => setPlace(null)}
      />
    ),
  }
}
