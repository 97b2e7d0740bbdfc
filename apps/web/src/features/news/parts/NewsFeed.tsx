import type { NewsCard } from '@pahlavan/contract/news'
import type { ComponentProps } from 'react'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { NewsLead } from './NewsLead.tsx'
import { NewsRow } from './NewsRow.tsx'

type NewsFeedProps = { articles: NewsCard[] } & ComponentProps<typeof MoreOnScroll>

/** A lead, then rows without end. */
export function NewsFeed({ articles, ...end }: NewsFeedProps) {
  const [lead, ...rows] = articles
  return (
    <>
      {lead && <NewsLead article={lead} first />}
      <div className="news-list news-rule">
        {rows.map((article) => (
          <NewsRow key={article.id} article={article} />
        ))}
      </div>
      <MoreOnScroll {...end} />
    </>
  )
}
