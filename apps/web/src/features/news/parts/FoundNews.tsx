import { MAX_FOUND } from '@pahlavan/contract/found'
import type { ListedNews } from '@pahlavan/contract/news'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { NewsRow } from './NewsRow.tsx'

type FoundNewsProps = { articles: ListedNews[]; total: number } & ComponentProps<typeof MoreOnScroll>

/** Search results, best first: their number, then uniform rows. */
export function FoundNews({ articles, total, ...end }: FoundNewsProps) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const number = pageDigits(total, language)
  return (
    <>
      <output className="meta pad found-count">
        {total < MAX_FOUND ? t('found', { count: total, number }) : t('foundMost', { number })}
      </output>
      <div className="news-list">
        {articles.map((article) => (
          <NewsRow key={article.id} article={article} />
        ))}
      </div>
      <MoreOnScroll {...end} />
    </>
  )
}
