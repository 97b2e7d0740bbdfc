import { ShareButton as Share } from '../../../kit/share/ShareButton.tsx'

interface ShareButtonProps {
  article: { slug: string; title: string }
  /** With its word, under the story. */
  wide?: boolean
}

const addressOf = (slug: string) =>
  `/news?pagesList=news-detail&nameId=newsId&newsId=${encodeURIComponent(slug)}`

export const ShareButton = ({ article, wide = false }: ShareButtonProps) => (
  <Share path={addressOf(article.slug)} title={article.title} wide={wide} />
)
