import type { QueuedComment } from '@pahlavan/contract/admin/moderation'
import { MAX_DECIDED } from '@pahlavan/contract/admin/moderation'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../moderation.rules.ts'
import type { Queue } from '../useQueue.ts'

interface QueueRowsProps {
  items: readonly QueuedComment[]
  queue: Queue
}

/** The comments of the list; a tap opens one, its box selects it. */
export function QueueRows({ items, queue }: QueueRowsProps) {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  const { size } = queue.selected
  return (
    <>
      <label className="mod-all">
        <input
          type="checkbox"
          checked={size > 0 && size === Math.min(items.length, MAX_DECIDED)}
          onChange={({ target }) => queue.selectAll(target.checked)}
        />
        {size > 0
          ? t('selected', { count: size, shown: pageDigits(size, language) })
          : t('selectAll', { shown: pageDigits(Math.min(items.length, MAX_DECIDED), language) })}
      </label>
      <ul>
        {items.map((item, at) => (
          <QueueRow
            key={keyOf(item)}
            item={item}
            isCurrent={at === queue.at}
            queue={queue}
            onOpen={() => queue.go(at)}
          />
        ))}
      </ul>
    </>
  )
}

interface QueueRowProps {
  item: QueuedComment
  isCurrent: boolean
  queue: Queue
  onOpen: () => void
}

function QueueRow({ item, isCurrent, queue, onOpen }: QueueRowProps) {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  return (
    <li className={isCurrent ? 'on' : undefined}>
      <label className="mod-box">
        <input
          type="checkbox"
          aria-label={t('select', { name: item.author.name })}
          checked={queue.selected.has(keyOf(item))}
          onChange={() => queue.select(item)}
        />
      </label>
      <button type="button" aria-current={isCurrent} onClick={onOpen}>
        <span className="mod-who">
          <b dir="auto">{item.author.name}</b>
          {item.reports > 0 && (
            <span className="tag bad">
              {t('reports', { count: item.reports, shown: pageDigits(item.reports, language) })}
            </span>
          )}
          <span className={item.isLate ? 'mod-age late' : 'mod-age'}>
            {item.isLate && <Icon name="warning-fill" size="s" />}
            <Ago moment={item.createdAt} />
          </span>
        </span>
        <span className="mod-line" dir="auto">
          {item.text}
        </span>
      </button>
    </li>
  )
}
