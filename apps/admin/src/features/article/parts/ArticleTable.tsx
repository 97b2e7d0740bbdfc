import type { ListedArticle } from '@pahlavan/contract/admin/articles'
import { pageDigits } from '@pahlavan/persian/digits'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { ago } from '@pahlavan/kit/text/moment.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { StateMark } from '../../../desk/StateMark.tsx'
import { RestoreButton } from './RestoreButton.tsx'

const features = tableFeatures({})
const column = createColumnHelper<typeof features, ListedArticle>()

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
  column.accessor('changedBy', {
    header: () => <Heading name="author" />,
    cell: ({ getValue }) => <bdi>{getValue()?.name ?? ''}</bdi>,
  }),
  column.accessor('changedAt', {
    header: () => <Heading name="changed" />,
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
  column.accessor('viewCount', {
    header: () => <Heading name="views" />,
    cell: ({ getValue }) => <Views count={getValue()} />,
  }),
])

interface ArticleTableProps {
  articles: ListedArticle[]
  isDeleted: boolean
}

/** Articles as a table; on a phone its rows are cards. */
export function ArticleTable({ articles, isDeleted }: ArticleTableProps) {
  const table = useTable({ features, columns, data: articles, getRowId: ({ id }) => String(id) })
  return (
    <table className="work-table articles">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" className={`col-${header.id}`}>
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
            {isDeleted && <th aria-hidden="true" />}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={`col-${cell.column.id}`}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
            {isDeleted && (
              <td>
                <RestoreButton id={row.original.id} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({ name }: { name: 'headline' | 'fa' | 'en' | 'author' | 'changed' | 'views' }) {
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

function Moment({ at }: { at: string }) {
  const { language } = useLanguage()
  return <time dateTime={at}>{ago(at, language)}</time>
}

function Views({ count }: { count: number }) {
  const { language } = useLanguage()
  return count > 0 ? pageDigits(count.toLocaleString('en'), language) : '–'
}

const ROWS = [1, 2, 3, 4, 5, 6]

/** Rows before they have come. */
export const ArticleSkeleton = () => (
  <output aria-busy="true">
    {ROWS.map((row) => (
      <span key={row} className="skeleton-row" aria-hidden="true">
        <span className="sk thumb" />
        <span className="sk h-4 w-2/5" />
        <span className="sk h-6 w-20" />
      </span>
    ))}
  </output>
)
