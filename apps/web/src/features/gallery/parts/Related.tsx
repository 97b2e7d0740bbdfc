import type { GalleryFile } from '@pahlavan/contract/gallery'
import { useTranslation } from 'react-i18next'
import { FileLink } from '../FileLink.tsx'

/** Films and albums similar to this one. */
export function Related({ files }: { files: readonly GalleryFile[] }) {
  const { t } = useTranslation('gallery')
  if (files.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('related')}</h2>
      </div>
      <div className="file-rows">
        {files.map((file) => (
          <FileLink key={file.id} file={file} className="file row" sizes="140px" />
        ))}
      </div>
    </section>
  )
}
