import type { ArticleSort, ListedArticle } from '@pahlavan/contract/admin/articles'
import { pageDigits } from '@pahlavan/persian/digits'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { ago } from '@pahlavan/kit/text/moment.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Sorting } from '../../../desk/sorting.ts'
import { StateMark } from '../../../desk/StateMark.tsx'
import { columnsOf, WorkTable } from '../../../desk/WorkTable.tsx'
import { RestoreButton } from './RestoreButton.tsx'

const column = columnsOf<ListedArticle>()

const columns = column.columns([
  column.display({
    id: 'title',
    header: () => <Heading name="headline" />,
    cell: ({ row }) => <Headline article={row.original} />,
  }),
  column.display({
    id: 'fa',
    header: () => <Heading name="fa" />,
    cell: ({ row: { original } }) => <StateMark state={original.stateFa} publishAt={original.publishAtFa} />,
  }),
  column.display({
    id: 'en',
    header: () => <Heading name="en" />,
    cell: ({ row: { original } }) => <StateMark state={original.stateEn} publishAt={original.publishAtEn} />,
  }),
  column.display({
    id: 'author',
    header: () => <Heading name="author" />,
    cell: ({ row }) => <bdi>{row.original.changedBy?.name ?? ''}</bdi>,
  }),
  column.display({
    id: 'changed',
    header: () => <Heading name="changed" />,
    cell: ({ row }) => <Moment at={row.original.changedAt} />,
  }),
  column.display({
    id: 'published',
    header: () => <Heading name="published" />,
    cell: ({ row }) => <Moment at={row.original.publishedAt} />,
  }),
  column.display({
    id: 'views',
    header: () => <Heading name="views" />,
    cell: ({ row }) => <Views count={row.original.viewCount} />,
  }),
])

/** The columns that a reader may hide: all but the headline. */
export const hideableColumns = ['fa', 'en', 'author', 'changed', 'published', 'views'] as const
type HideableColumn = (typeof hideableColumns)[number]

interface ArticleTableProps {
  articles: ListedArticle[]
  isDeleted: boolean
  sorting: Sorting<ArticleSort>
  hidden: readonly HideableColumn[]
}

/** The articles; deleted ones can be restored. */
export const ArticleTable = ({ articles, isDeleted, sorting, hidden }: ArticleTableProps) => (
  <WorkTable
    className="articles"
    columns={columns}
    rows={articles}
    sorting={sorting}
    hidden={hidden}
    RowEnd={isDeleted ? RestoreButton : undefined}
  />
)

function Heading({ name }: { name: 'headline' | HideableColumn }) {
  const { t } = useTranslation('article')
  return t(`columns.${name}`)
}

function Headline({ article: { id, titleFa, titleEn, image, categoryTitle } }: { article: ListedArticle }) {
  const { t } = useTranslation('article')
  return (
    <div className="headline">
      <Picture image={image} sizes="76px" className="media thumb" />
      <div>
        <Link href={`/articles/${id}`} className="row-link">
          <bdi>{titleFa || titleEn || t('untitled')}</bdi>
        </Link>
        {categoryTitle && (
          <small>
            <bdi>{categoryTitle}</bdi>
          </small>
        )}
      </div>
    </div>
  )
}

function Moment({ at }: { at: string | null }) {
  const { language } = useLanguage()
  if (at === null) return '–'
  return <time dateTime={at}>{ago(at, language)}</time>
}

function Views({ count }: { count: number }) {
  const { language } = useLanguage()
  return count > 0 ? pageDigits(count.toLocaleString('en'), language) : '–'
}
