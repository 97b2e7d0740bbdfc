import { WayOn } from '../../kit/address/WayOn.tsx'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { AfterTap } from '../../kit/frame/AfterTap.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { FileLink } from './FileLink.tsx'
import { FilePage } from './FilePage.tsx'
import { listAddress, useGallery } from './fileAddress.ts'
import { fileCategories, fileList, type FileType } from './gallery.data.ts'
import { FileSkeletons } from './parts/FileSkeletons.tsx'
import './gallery.css'

/** The gallery inside the News tab: a list of films or albums, or one of them. */
export function GalleryView() {
  const { shown } = useGallery()
  if (shown.id !== null) return <FilePage key={shown.id} id={shown.id} type={shown.type} />
  return <FileList key={shown.type} {...shown} />
}

interface FileListProps {
  type: FileType
  categoryId: number | null
  search: string
}

function FileList({ type, categoryId, search }: FileListProps) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  const { setSearch } = useGallery()
  const filter = { ...(categoryId !== null && { categoryId }), ...(search && { search }) }
  const list = useInfiniteQuery({ ...fileList(language, type, filter), placeholderData: keepPreviousData })
  const files = list.data?.pages.flatMap((page) => page.items) ?? []
  const word = type === 1 ? 'videos' : 'albums'
  const empty = (
    <EmptyPlace
      kind={search ? 'lens' : 'picture'}
      title={t(`none.${word}`)}
      text={t(search ? 'none.searched' : 'none.text')}
    >
      <Anchor className="btn line" to={listAddress(type)} replace>
        {t('none.action')}
      </Anchor>
      <WayOn to="live-list" />
    </EmptyPlace>
  )
  return (
    <div className="gallery">
      <div className="page-title tight">
        <h1>{t(word)}</h1>
      </div>
      <SearchField id="file-search" label={t(`search.${word}`)} value={search} onSearch={setSearch} />
      <Categories type={type} chosen={categoryId} />
      <AfterTap fallback={<FileSkeletons />}>
        <ListState list={list} rows={files} loading={<FileSkeletons />} empty={empty}>
          <h2 className="vh">{t('list')}</h2>
          <div className="file-grid">
            {files.map((file) => (
              <FileLink key={file.id} file={file} sizes="(min-width: 576px) 264px, 46vw" />
            ))}
          </div>
          <MoreOnScroll list={list} />
        </ListState>
      </AfterTap>
    </div>
  )
}

/** Brings the chosen category into view; the page itself stays where it is. */
const reveal = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The categories in one line. */
function Categories({ type, chosen }: { type: FileType; chosen: number | null }) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  const { choose } = useGallery()
  const categories = useQuery(fileCategories(language, type))
  const all = [{ id: null, title: t('all') }, ...(categories.data ?? [])]
  return (
    <nav className="tabs" aria-label={t('categories')}>
      {all.map(({ id, title }) => (
        <button
          key={id ?? 0}
          type="button"
          aria-current={chosen === id}
          ref={chosen === id ? reveal : undefined}
          onClick={() => choose(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
