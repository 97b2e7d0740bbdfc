import type { NewsCard } from '@pahlavan/contract/news'
import { Ago } from '../../../kit/Ago.tsx'
import { Count } from '../../../kit/Count.tsx'
import { DrawerLink } from '../../../kit/DrawerLink.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Picture } from '../../../kit/Picture.tsx'
import { LEAD_SIZES } from '../newsSizes.ts'

interface NewsLeadProps {
  article: NewsCard
  /** Above the fold of its screen. */
  first?: boolean
}

/** The article that leads a list: its picture from edge to edge. */
export function NewsLead({ article, first = false }: NewsLeadProps) {
  return (
    <DrawerLink className="lead lead-wide" drawer="news-detail" id={article.slug}>
      <Picture image={article.image} sizes={LEAD_SIZES} first={first} />
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
