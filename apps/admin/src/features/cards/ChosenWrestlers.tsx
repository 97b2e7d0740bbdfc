import { MAX_SEEN_WRESTLERS } from '@pahlavan/contract/admin/gallery-subject'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textCards } from './cards.data.ts'
import { ChosenCard } from './ChosenCard.tsx'
import { WrestlerCard } from './DrawnCard.tsx'
import './cards.css'

interface ChosenWrestlersProps {
  ids: readonly number[]
  onDrop: (id: number) => void
}

/** Wrestlers that were chosen, each with the button that takes them out: as many as are read at once, and how many more. */
export function ChosenWrestlers({ ids, onDrop }: ChosenWrestlersProps) {
  const { t } = useTranslation('editor')
  const { language } = useLanguage()
  const shown = ids.slice(0, MAX_SEEN_WRESTLERS)
  const { data } = useQuery(
    textCards(
      language,
      shown.map((id) => ({ kind: 'wrestler', id })),
    ),
  )
  return (
    <>
      <ul className="subject-wrestlers" aria-label={t('subject.wrestlers')}>
        {shown.map((id) => {
          const wrestler = data?.wrestlers.find((each) => each.id === id)
          const name = wrestler ? `${wrestler.firstName} ${wrestler.lastName}` : ''
          return (
            <li key={id}>
              <ChosenCard label={t('subject.dropWrestler', { name })} onDrop={() => onDrop(id)}>
                {wrestler && <WrestlerCard wrestler={wrestler} />}
              </ChosenCard>
            </li>
          )
        })}
      </ul>
      {ids.length > shown.length && (
        <p className="hint">
          {t('subject.more', { shown: pageDigits(ids.length - shown.length, language) })}
        </p>
      )}
    </>
  )
}
