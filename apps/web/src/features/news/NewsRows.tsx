import type { NewsCard } from '@pahlavan/contract/news'
import { NewsRow } from './parts/NewsRow.tsx'
import '../../kit/list/rows.css'

/** A few articles as rows, inside another screen. */
export const NewsRows = ({ articles }: { articles: NewsCard[] }) => (
  <div className="news-list">
    {articles.map((article) => (
      <NewsRow key={article.id} article={article} />
    ))}
  </div>
)
