import type { CardChoice, ChoiceKind } from '@pahlavan/contract/admin/cards'
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

interface CardPickerProps<Kind extends ChoiceKind> {
  /** The language of the cards. */
  language: Language
  /** What may be chosen; of several kinds the dialog lets choose one, too. */
  kinds: readonly [Kind, ...Kind[]]
  title: string
  onPick: (choice: CardChoice, kind: Kind) => void
  onClose: () => void
}

/** A dialog that finds a bout or a person. */
export function CardPicker<Kind extends ChoiceKind>(props: CardPickerProps<Kind>) {
  const { language, kinds, title, onPick, onClose } = props
  const { t } = useTranslation(['editor', 'common'])
  const [kind, setKind] = useState(kinds[0])
  const [search, setSearch] = useState('')
  const labelOf = (each: ChoiceKind) => t(`card.${each}`)
  const hintOf = (each: ChoiceKind) => t(`card.search.${each}`)
  return (
    <Modal label={title} className="picture-dialog card-dialog" onClose={onClose}>
      <header className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="icon-btn" aria-label={t('common:close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className="filters">
        {kinds.length > 1 && (
          <Segment
            label={t('card.kind')}
            choices={kinds.map((value) => ({ value, label: labelOf(value) }))}
            value={kind}
            onChange={setKind}
          />
        )}
        <SearchField
          className="filter-search"
          id="card-search"
          label={hintOf(kind)}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <Choices {...{ kind, search, language }} onPick={(choice) => onPick(choice, kind)} />
    </Modal>
  )
}

interface ChoicesProps {
  language: Language
  kind: ChoiceKind
  search: string
  onPick: (choice: CardChoice) => void
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
