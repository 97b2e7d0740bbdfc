import type { EditedSlide, SlideFields } from '@pahlavan/contract/admin/slides'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { isBackwards } from '../../../desk/span.rules.ts'
import { useRow } from '../../../desk/useRow.ts'
import { type SlidePlace, slidesAddress, useSlideChanges } from '../slides.data.ts'
import { PlacePanel } from './PlacePanel.tsx'
import { SlidePreview } from './SlidePreview.tsx'
import { SlideWords } from './SlideWords.tsx'
import { TimePanel } from './TimePanel.tsx'
import { useFieldWords } from './fieldWords.ts'
import '../slides.css'

const empty: Omit<SlideFields, 'language' | 'location'> = {
  title: '',
  text: '',
  button: '',
  link: '',
  imageId: null,
  isActive: true,
  startsAt: null,
  endsAt: null,
}

interface SlideFormProps {
  /** Null for a new one. */
  slide: EditedSlide | null
  place: SlidePlace
}

/** A slide: its words, its picture, its time, and how the fans see it. */
export function SlideForm({ slide, place: { location, language } }: SlideFormProps) {
  const { t } = useTranslation('slide')
  const words = useFieldWords()
  const [, navigate] = useLocation()
  const { create, save, remove } = useSlideChanges()
  const begun = slide?.fields ?? { ...empty, location, language }
  const editing = useRow<SlideFields>({
    place: `row:slide:${slide?.id ?? 'new'}`,
    fields: begun,
    save: async (edit, fields) => {
      if (slide) return save(slide.id, edit)
      await create.mutateAsync({ fields })
      navigate(slidesAddress(fields))
      return { isSaved: true, fields: begun, conflicts: [] }
    },
  })
  const { fields, change } = editing
  const title = fields.title || t('new')
  useTitle(title)
  return (
    <RowForm
      editing={editing}
      title={title}
      list={slidesAddress(fields)}
      isNew={slide === null}
      isFaulty={isBackwards(fields.startsAt, fields.endsAt)}
      {...words}
    >
      <div className="edit-grid">
        <div className="edit-main">
          <SlidePreview fields={fields} />
          <SlideWords fields={fields} isLinkGone={slide?.isLinkGone === true} onChange={change} />
        </div>
        <aside className="edit-side">
          <PlacePanel fields={fields} onChange={change} />
          <TimePanel fields={fields} onChange={change} />
          {slide && (
            <RemoveRow
              title={title}
              isBusy={remove.isPending}
              onRemove={() =>
                remove.mutate({ id: slide.id }, { onSuccess: () => navigate(slidesAddress(fields)) })
              }
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}
