import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { usePlace } from '../../kit/address/place.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { FileLink } from './FileLink.tsx'
import { listAddress } from './fileAddress.ts'
import { type FileFilter, fileList, type FileType } from './gallery.data.ts'
import './gallery.css'

const SHOWN = 8

interface FileRailProps {
  type?: FileType
  /** The event, bout or wrestler that they are about; all of them without it. */
  about?: FileFilter
  /** Whether it stands on a first screen: then it is asked for with that, so that it moves nothing when it comes. */
  first?: boolean
}

/** Films or albums in one line, inside another screen; asked for when it comes near, and nothing where there are none. */
export function FileRail({ type = 1, about, first }: FileRailProps) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  const place = usePlace()
  const [ref, isNear] = useNear(first)
  const list = useInfiniteQuery({ ...fileList(language, type, about), enabled: isNear })
  const files = list.data?.pages[0]?.items.slice(0, SHOWN) ?? []
  if (list.isError || (list.isSuccess && files.length === 0)) return null
  return (
    <section className={about ? 'section file-rail of-one' : 'section file-rail'} ref={ref}>
      <div className="section-head">
        <h2>{t(type === 1 ? 'videos' : 'albums')}</h2>
        {!about && (
          <Anchor className="more" to={listAddress(type)} place={{ depth: place.depth + 1 }}>
            {t('allOf')}
            <Icon name="caret-right" size="s" />
          </Anchor>
        )}
      </div>
      <div className="rail">
        {files.map((file) => (
          <FileLink key={file.id} file={file} className="file vid" sizes="224px" />
        ))}
      </div>
    </section>
  )
}
