import type { NewsCard } from '@pahlavan/contract/news'
import { NewsLead } from './parts/NewsLead.tsx'
import { NewsRow } from './parts/NewsRow.tsx'

/** A few articles inside another screen: a lead and rows. */
export function NewsBlock({ articles }: { articles: NewsCard[] }) {
  const [lead, ...rows] = articles
  return (
    <>
      {lead && <NewsLead article={lead} />}
      <div className="news-list">
        {rows.map((article) => (
          <NewsRow key={article.id} article={article} />
        ))}
      </div>
    </>
  )
}
