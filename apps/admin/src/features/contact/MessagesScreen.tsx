import { type ListedMessage, messageGroups } from '@pahlavan/contract/admin/messages'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { FilterChips } from '../../desk/FilterChips.tsx'
import { FilterSearch } from '../../desk/FilterSearch.tsx'
import { ListPanel } from '../../desk/ListPanel.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { messageList, useMessageFilter } from './messages.data.ts'
import { MessageMark } from './parts/MessageMark.tsx'
import '../../desk/rows.css'

/** The messages of the contact form: those that wait first. */
export function MessagesScreen() {
  const { t } = useTranslation('message')
  const { filter, put } = useMessageFilter()
  const list = useInfiniteQuery(messageList(filter))
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <ListPanel
        label={t('title')}
        list={list}
        filters={
          <>
            <FilterChips
              legend={t('byGroup')}
              chips={messageGroups.map((id) => ({ id, title: t(`groups.${id}`) }))}
              chosen={filter.group}
              onChoose={(group) => put({ group })}
            />
            <FilterSearch
              id="message-search"
              label={t('search')}
              value={filter.search}
              onSearch={(search) => put({ search })}
            />
          </>
        }
        loading={<RowSkeleton />}
        empty={
          filter.search ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <EmptyState title={t(`empty.${filter.group}`)} text={t('empty.text')} />
          )
        }
        words={{ order: t(filter.group === 'open' && !filter.search ? 'oldest' : 'newest'), more: t('more') }}
      >
        {(rows) => (
          <ul className="rows">
            {rows.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  )
}

function MessageRow({ message: { id, status, name, subject, at } }: { message: ListedMessage }) {
  const { t } = useTranslation('message')
  const { language } = useLanguage()
  return (
    <li>
      <div>
        <Link href={`/messages/${id}`} className="row-link">
          <bdi>{subject}</bdi>
        </Link>
        <small>
          <bdi>{name}</bdi> · {t('number', { number: pageDigits(id, language) })} · <Ago moment={at} />
        </small>
      </div>
      <MessageMark status={status} />
    </li>
  )
}
