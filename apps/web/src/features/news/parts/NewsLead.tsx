import type { NewsCard } from '@pahlavan/contract/news'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import '../../../kit/list/rows.css'

interface NewsLeadProps {
  article: NewsCard
  /** Above the fold of its screen. */
  first?: boolean
}

/** The article that leads a list: its picture from edge to edge. */
export function NewsLead({ article, first = false }: NewsLeadProps) {
  return (
    <DrawerLink className="lead lead-wide" drawer="news-detail" id={article.slug} shows={article}>
      <Picture image={article.image} sizes={COLUMN_SIZES} first={first} />
      <div className="lead-text">
        <span className="kicker">{article.categoryTitle}</span>
        <h3>{article.title}</h3>
        <p className="clamp-2">{article.summary}</p>
        <div className="meta">
          <Ago moment={article.publishedAt} />
          <span>
            <Icon name="heart" size="s" />
            <Count of={article.likeCount} />
          </span>
          <span>
            <Icon name="chat-circle" size="s" />
            <Count of={article.commentCount} />
          </span>
        </div>
      </div>
    </DrawerLink>
  )
}
