import type { SlideFields } from '@pahlavan/contract/admin/slides'
import { languageCodes } from '@pahlavan/contract/languages'
import { HeroSlide } from '@pahlavan/kit/media/Slide.tsx'
import { TabSlideInside, tabSlideClass } from '@pahlavan/kit/media/TabSlide.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { pictureDetail } from '../../picture/picture.data.ts'

/** The slide as the fans of its tab will see it, while it is written. */
export function SlidePreview({ fields }: { fields: SlideFields }) {
  const { t } = useTranslation('slide')
  const { language, location, imageId, title, text, button, link } = fields
  const { data } = useQuery({ ...pictureDetail(imageId ?? 0), enabled: imageId !== null })
  const image = (imageId !== null && data?.image) || null
  const slide = { id: 0, title: title || t('untitled'), text, image, button, link }
  return (
    <Panel title={t('preview')} note={<small>{t(`tabs.${location}`)}</small>}>
      <div className="slide-preview" lang={languageCodes[language]} dir={language === 0 ? 'rtl' : 'ltr'}>
        {location === 'home' ? (
          <HeroSlide slide={slide} sizes="(min-width: 576px) 576px, 100vw">
            {link && button && <span className="btn sm">{button}</span>}
          </HeroSlide>
        ) : (
          <article className={tabSlideClass(slide)}>
            <TabSlideInside slide={slide} />
          </article>
        )}
      </div>
    </Panel>
  )
}
