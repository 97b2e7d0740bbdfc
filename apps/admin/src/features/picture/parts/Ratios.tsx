import { useTranslation } from 'react-i18next'
import { frameOf, type Size, visiblePart } from '../crop.rules.ts'
import type { PictureEditing } from '../edit.ts'

/** The shapes in which fans see pictures, width by height. */
const ratios = { news: 5 / 4, cover: 16 / 10, portrait: 3 / 4, square: 1 } as const
const shapes = ['news', 'cover', 'portrait', 'square'] as const

interface RatiosProps extends Pick<PictureEditing, 'fields'> {
  src: string
  whole: Size
}

/** How the picture looks to fans in each shape, while the frame and the focal point move. */
export function Ratios({ src, whole, fields }: RatiosProps) {
  const { t } = useTranslation('picture')
  const frame = frameOf(fields.crop, whole)
  return (
    <fieldset className="ratios">
      <legend className="vh">{t('ratios.label')}</legend>
      {shapes.map((shape) => {
        const { x, y, width, height } = visiblePart(frame, fields.focus, ratios[shape])
        return (
          <figure key={shape} className={shape}>
            <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
              <image href={src} width={whole.width} height={whole.height} preserveAspectRatio="none" />
            </svg>
            <figcaption>{t(`ratios.${shape}`)}</figcaption>
          </figure>
        )
      })}
    </fieldset>
  )
}
