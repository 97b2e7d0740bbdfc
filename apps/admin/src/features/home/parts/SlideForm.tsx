import { type EditedSlide, SlideFields } from '@pahlavan/contract/admin/slides'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Panel } from '../../../desk/Panel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { SpanField } from '../../../desk/SpanField.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { slideRules } from '../slide.rules.ts'
import { type SlidePlace, slidesAddress, useSlideChanges } from '../slides.data.ts'
import { PlacePanel } from './PlacePanel.tsx'
import { SlidePreview } from './SlidePreview.tsx'
import { SlideWords } from './SlideWords.tsx'
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
    schema: SlideFields,
    rules: slideRules,
    fields: begun,
    save: async (edit, fields) => {
      if (slide) return save(slide.id, edit)
      await create(fields)
      navigate(slidesAddress(fields))
      return { isSaved: true, fields: begun, conflicts: [] }
    },
  })
  const { control } = editing
  const fields = useWatch({ control, compute: (each: SlideFields) => each })
  const title = fields.title || t('new')
  useTitle(title)
  return (
    <RowForm editing={editing} title={title} list={slidesAddress(fields)} isNew={slide === null} {...words}>
      <div className="edit-grid">
        <div className="edit-main">
          <SlidePreview fields={fields} />
          <SlideWords control={control} isLinkGone={slide?.isLinkGone === true} />
        </div>
        <aside className="edit-side">
          <PlacePanel control={control} />
          <Panel title={t('time')}>
            <SpanField control={control} from="startsAt" to="endsAt" />
          </Panel>
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
