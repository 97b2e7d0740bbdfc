import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { FileLink } from './FileLink.tsx'
import { type FileFilter, fileList, type FileType } from './gallery.data.ts'
import './gallery.css'

const SHOWN = 8

interface FileRailProps {
  type?: FileType
  /** The event, bout or wrestler that they are about; all of them without it. */
  about?: FileFilter
  /** Whether it stands on a first screen: then it is asked for with that, so that it moves nothing when it comes. */
  first?: boolean
  /** The way to all of them, beside the title. */
  more?: ReactNode
}

/** Films or albums in one line, inside another screen; asked for when it comes near, and nothing where there are none. */
export function FileRail({ type = 1, about, first, more }: FileRailProps) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  const [ref, isNear] = useNear(first)
  const list = useInfiniteQuery({ ...fileList(language, type, about), enabled: isNear })
  const files = list.data?.pages[0]?.items.slice(0, SHOWN) ?? []
  if (!list.isPending && files.length === 0) return null
  return (
    <section className={about ? 'section file-rail of-one' : 'section file-rail'} ref={ref}>
      <div className="section-head">
        <h2>{t(type === 1 ? 'videos' : 'albums')}</h2>
        {more}
      </div>
      <div className="rail">
        {files.map((file) => (
          <FileLink key={file.id} file={file} className="file vid" sizes="224px" />
        ))}
      </div>
    </section>
  )
}
