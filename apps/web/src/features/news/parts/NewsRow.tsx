import type { NewsCard } from '@pahlavan/contract/news'
import { Ago } from '../../../kit/Ago.tsx'
import { DrawerLink } from '../../../kit/DrawerLink.tsx'
import { Picture } from '../../../kit/Picture.tsx'

/** One article of a list: words first, its picture at the end of the line. */
export function NewsRow({ article }: { article: NewsCard }) {
  return (
    <DrawerLink className="news-row" drawer="news-detail" id={article.slug}>
      <div>
        <span className="kicker">{article.categoryTitle}</span>
        <h3 className="clamp-2" dir="auto">
          {article.title}
        </h3>
        <div className="meta">
          <Ago moment={article.publishedAt} />
        </div>
      </div>
      <Picture image={article.image} sizes="104px" />
    </DrawerLink>
  )
}
