import type { Image } from '@pahlavan/contract/image'
import { pageDigits } from '@pahlavan/persian/digits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lightbox } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import './viewer.css'

interface ViewerProps {
  images: Image[]
  /** The number of all pictures, including those not loaded yet. */
  total: number
  at: number
  onMove: (at: number) => void
  onClose: () => void
  /** Lies over the foot of the picture. */
  foot?: ReactNode
}

const widths = ({ srcset, width, height }: Image) =>
  srcset.split(',').flatMap((entry) => {
    const [src, size] = entry.trim().split(/\s+/)
    const wide = Number.parseInt(size ?? '', 10)
    return src && wide ? [{ src, width: wide, height: Math.round((wide * height) / width) }] : []
  })

/** Pictures on the whole screen: swiped along the line of reading, pinched to zoom, moved by keys. */
export function Viewer({ images, total, at, onMove, onClose, foot }: ViewerProps) {
  const { t } = useTranslation(['app', 'common'])
  const { language, dir } = useLanguage()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const count = t('viewer.count', {
    at: pageDigits(at + 1, language),
    total: pageDigits(Math.max(total, images.length), language),
  })
  return (
    <Modal label={t('viewer.label')} className="viewer" onClose={onClose} hasAddress>
      <div className="viewer-root" dir={dir} ref={setRoot} />
      {root && (
        <Lightbox
          open
          index={at}
          close={onClose}
          portal={{ root, container: { className: 'viewer-portal' } }}
          plugins={[Zoom]}
          carousel={{ finite: true, padding: 0 }}
          controller={{ closeOnPullDown: true }}
          zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
          slides={images.map((image) => ({
            ...image,
            src: image.src,
            srcSet: widths(image),
            alt: image.alt,
          }))}
          labels={{
            Previous: t('viewer.previous'),
            Next: t('viewer.next'),
            Close: t('common:close'),
            Lightbox: t('viewer.label'),
            Carousel: t('viewer.carousel'),
            'Photo gallery': t('viewer.label'),
            Slide: t('viewer.slide'),
            '{index} of {total}': t('viewer.count', { at: '{index}', total: '{total}' }),
          }}
          on={{ view: ({ index }) => index !== at && onMove(index) }}
          render={{
            controls: () => (
              <>
                <p className="viewer-count">{count}</p>
                {foot}
              </>
            ),
          }}
        />
      )}
    </Modal>
  )
}
