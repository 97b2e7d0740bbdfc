import type { CardChoice } from '@pahlavan/contract/admin/cards'
import { type CardKind, cardKinds } from '@pahlavan/contract/card-text'
import type { Language } from '@pahlavan/contract/endpoint'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardChoices } from './cards.data.ts'
import { BoutCard, WrestlerCard } from './DrawnCard.tsx'
import '@pahlavan/kit/list/panel.css'
import '../picture/dialog.css'
import './cards.css'

interface CardPickerProps {
  /** The language of the cards. */
  language: Language
  /** The one kind that may be chosen; without it the dialog lets choose a kind, too. */
  only?: CardKind
  title: string
  onPick: (choice: CardChoice) => void
  onClose: () => void
}

/** A dialog that finds a bout or a wrestler. */
export function CardPicker({ language, only, title, onPick, onClose }: CardPickerProps) {
  const { t } = useTranslation(['editor', 'common'])
  const [kind, setKind] = useState<CardKind>(only ?? 'bout')
  const [search, setSearch] = useState('')
  return (
    <Modal label={title} className="picture-dialog card-dialog" onClose={onClose}>
      <header className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="icon-btn" aria-label={t('common:close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className="filters">
        {!only && (
          <Segment
            label={t('card.kind')}
            choices={cardKinds.map((value) => ({ value, label: t(`card.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        )}
        <SearchField
          className="filter-search"
          id="card-search"
          label={t(`card.search.${kind}`)}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <Choices {...{ kind, search, language, onPick }} />
    </Modal>
  )
}

interface ChoicesProps extends Pick<CardPickerProps, 'language' | 'onPick'> {
  kind: CardKind
  search: string
}

function Choices({ kind, search, language, onPick }: ChoicesProps) {
  const { t } = useTranslation('editor')
  const list = useQuery(cardChoices(language, kind, search))
  const items = list.data?.items ?? []
  return (
    <div className="card-choices">
      <ListState
        list={list}
        rows={items}
        loading={<output className="sk card-sk" aria-busy="true" />}
        empty={<EmptyState title={t('card.none.title')} text={t('card.none.text')} />}
      >
        <ul>
          {items.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => onPick(choice)}>
                {choice.bout && <BoutCard bout={choice.bout} />}
                {choice.wrestler && <WrestlerCard wrestler={choice.wrestler} />}
              </button>
            </li>
          ))}
        </ul>
      </ListState>
    </div>
  )
}
