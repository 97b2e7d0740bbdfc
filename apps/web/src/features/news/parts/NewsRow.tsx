import type { ListedNews } from '@pahlavan/contract/news'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Marked } from '@pahlavan/kit/text/Marked.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import '../../../kit/list/rows.css'

/** One article of a list: words first, its picture at the end of the line. A search result shows the matching passage. */
export function NewsRow({ article }: { article: ListedNews }) {
  const { match } = article
  return (
    <DrawerLink className="news-row" drawer="news-detail" id={article.slug} shows={article}>
      <div>
        <span className="kicker">{article.categoryTitle}</span>
        <h3 className="clamp-2">
          <bdi>
            <Marked text={article.title} marks={match?.title ?? []} />
          </bdi>
        </h3>
        {match && (
          <p className="clamp-3 found-text" dir="auto">
            <Marked text={match.text} marks={match.marks} />
          </p>
        )}
        <div className="meta">
          <Ago moment={article.publishedAt} />
        </div>
      </div>
      <Picture image={article.image} sizes="104px" />
    </DrawerLink>
  )
}
