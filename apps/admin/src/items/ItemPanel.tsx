import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Panel } from '../desk/Panel.tsx'
import { SchedulePart } from '../desk/SchedulePart.tsx'
import type { ItemFormWords } from './field-words.ts'
import { ItemMark } from './ItemMark.tsx'
import type { EditedItem, ItemRow } from './item-desk.ts'
import type { ItemEditing } from './useItem.ts'
import { RemoveSheet, WithdrawSheet } from './UsesSheets.tsx'
import '../desk/edit.css'

interface ItemPanelProps<Fields extends FieldValues, Row extends ItemRow> {
  itemEditing: ItemEditing<Fields, Row> & { item: EditedItem<Fields> }
  title: string
  words: ItemFormWords
}

/** Where an item stands, and what can be done about it: show it now or at a moment, take it off show, remove it. */
export function ItemPanel<Fields extends FieldValues, Row extends ItemRow>(
  props: ItemPanelProps<Fields, Row>,
) {
  const { itemEditing, title, words } = props
  const { item, editing, changes, desk, toList } = itemEditing
  const { t } = useTranslation('item')
  const [sheet, setSheet] = useState<'withdraw' | 'remove' | null>(null)
  const { id, state, publishAt, lacks } = item
  const canShow = lacks.length === 0 && state !== 'live'
  const close = () => setSheet(null)
  const of = { desk, id, title, usesOf: words.usesOf, onClose: close }
  const withdraw = () => changes.withdraw.mutate({ id }, { onSettled: close })
  return (
    <Panel title={t('state')} note={<ItemMark state={state} publishAt={publishAt} />}>
      <Lacks names={lacks.map(words.nameOf)} isLive={state === 'live'} />
      {state === 'live' && <p>{t('seen')}</p>}
      {canShow && editing.isChanged && <p className="hint">{t('saveFirst')}</p>}
      {canShow && (
        <fieldset className="row-fields" disabled={editing.isChanged}>
          <BusyButton
            type="button"
            className="btn full"
            busy={changes.publish.isPending}
            onClick={() => changes.publish.mutate({ id })}
          >
            {t('show')}
          </BusyButton>
          <SchedulePart
            publishAt={publishAt}
            isBusy={changes.publish.isPending}
            onSchedule={(at) => changes.publish.mutate({ id, at: new Date(at).toISOString() })}
            onDrop={() => changes.withdraw.mutate({ id })}
          />
        </fieldset>
      )}
      <div className="panel-acts">
        {state === 'live' && (
          <button type="button" className="btn quiet sm danger-words" onClick={() => setSheet('withdraw')}>
            {t('withdraw')}
          </button>
        )}
        <button type="button" className="btn quiet sm danger-words" onClick={() => setSheet('remove')}>
          {t('remove')}
        </button>
      </div>
      {sheet === 'withdraw' && (
        <WithdrawSheet {...of} isBusy={changes.withdraw.isPending} onConfirm={withdraw} />
      )}
      {sheet === 'remove' && (
        <RemoveSheet
          {...of}
          isBusy={changes.remove.isPending}
          onConfirm={() => changes.remove.mutate({ id }, { onSuccess: toList, onError: close })}
          onWithdraw={state === 'live' ? () => setSheet('withdraw') : null}
        />
      )}
    </Panel>
  )
}

/** The fields that an item needs before fans may see it, or that one on show has lost. */
function Lacks({ names, isLive }: { names: readonly string[]; isLive: boolean }) {
  const { t } = useTranslation('item')
  if (names.length === 0) return null
  return (
    <p className="note-warn">
      <Icon name="warning-fill" size="m" />
      <span>{t(isLive ? 'lacksLive' : 'lacks', { missing: names.join(t('comma')) })}</span>
    </p>
  )
}
