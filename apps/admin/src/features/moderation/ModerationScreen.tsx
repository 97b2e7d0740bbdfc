import { MAX_COUNTED, moderatedKinds, queueStates } from '@pahlavan/contract/admin/moderation'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnTap } from '@pahlavan/kit/list/MoreOnTap.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type QueueFilter, queueList, useQueueFilter } from './moderation.data.ts'
import { actAgainst, type KeyName } from './moderation.rules.ts'
import { CurrentComment } from './parts/CurrentComment.tsx'
import { QueueRows } from './parts/QueueRows.tsx'
import { QueueSkeleton } from './parts/QueueSkeleton.tsx'
import { UndoSnack } from './parts/UndoSnack.tsx'
import { useQueueKeys } from './queueKeys.ts'
import { type Queue, useQueue } from './useQueue.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/edit.css'
import '../../desk/table.css'
import './current.css'
import './moderation.css'

/** The queue of comments: one of them large, by keyboard and by touch. */
export function ModerationScreen() {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  const { filter, put } = useQueueFilter()
  const list = useInfiniteQuery(queueList(filter))
  const items = list.data?.pages.flatMap((part) => part.items) ?? []
  const queue = useQueue(items)
  useQueueKeys((name) => press(queue, name))
  const waiting = list.data?.pages.at(-1)?.waiting
  const total = waiting ? waiting.news + waiting.course + waiting.chat : 0
  const countOf = (count: number) =>
    count > MAX_COUNTED
      ? t('many', { count: pageDigits(MAX_COUNTED, language) })
      : pageDigits(count, language)
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        {waiting && <p>{t('waiting', { count: total, shown: countOf(total) })}</p>}
        {queue.done > 0 && (
          <p className="mod-done">
            {t('session', { count: queue.done, shown: pageDigits(queue.done, language) })}
          </p>
        )}
      </header>
      <div className="mod-grid">
        <section className="panel mod-list" aria-label={t('list')}>
          <Filters filter={filter} onChange={put} />
          <ListState
            list={list}
            rows={items}
            loading={<QueueSkeleton />}
            empty={<EmptyState title={t(`empty.${filter.state}`)} text={t('empty.text')} />}
          >
            <QueueRows items={items} queue={queue} />
          </ListState>
          <footer className="pager">
            <span>{t(`order.${filter.state}`)}</span>
            <MoreOnTap list={list} label={t('more')} />
          </footer>
        </section>
        {queue.current && <CurrentComment comment={queue.current} queue={queue} />}
      </div>
      <UndoSnack queue={queue} />
    </>
  )
}

interface FiltersProps {
  filter: QueueFilter
  onChange: (changes: Partial<QueueFilter>) => void
}

/** The state and the kind of the listed comments. */
function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('moderation')
  return (
    <div className="filters">
      <Chips
        legend={t('state')}
        chips={queueStates.map((id) => ({ id, title: t(`lists.${id}`) }))}
        chosen={filter.state}
        onChoose={(state) => onChange({ state })}
      />
      <Chips
        legend={t('kind')}
        chips={[null, ...moderatedKinds].map((id) => ({ id, title: t(`kinds.${id ?? 'all'}`) }))}
        chosen={filter.kind}
        onChoose={(kind) => onChange({ kind })}
      />
    </div>
  )
}

/** Does the act of a key, where the state of the comment allows it. */
function press(queue: Queue, name: KeyName): void {
  const { current } = queue
  if (name === 'next') return queue.step(1)
  if (name === 'previous') return queue.step(-1)
  if (name === 'undo') return queue.undo()
  if (!current) return
  if (name === 'select') return queue.select(current)
  if (name === 'approve' && current.state !== 'shown') return queue.act('approve')
  if (name === 'answer' && actAgainst(current.state) && current.kind !== 'chat')
    return queue.setOpen('answer')
  if (name === 'ban' && current.kind === 'chat' && actAgainst(current.state)) return queue.setOpen('ban')
  if ((name === 'refuse' || name === 'explain') && actAgainst(current.state))
    queue.setOpen(name === 'refuse' ? 'reason' : 'sentence')
}
