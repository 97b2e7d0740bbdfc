import { serverNow } from '@pahlavan/client/server-time'
import { type EditedSlide, slides as contract } from '@pahlavan/contract/admin/slides'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListHead } from '../../desk/ListHead.tsx'
import { SortableList } from '../../desk/SortableList.tsx'
import { SlideForm } from './parts/SlideForm.tsx'
import { SlideMark } from './parts/SlideMark.tsx'
import { addressOf, locations, slideList, statesOf, useSlideChanges, useSlidePlace } from './slides.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/table.css'
import './slides.css'

/** The slides of a tab in one language, in their order; or the form of a new one, as the address says. */
export function SlidesScreen() {
  const { t } = useTranslation(['slide', 'desk'])
  const { place, put, isNew } = useSlidePlace()
  const { data, error, refetch } = useQuery(slideList())
  if (isNew) return <SlideForm slide={null} place={place} />
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const shown = data.items.filter(
    ({ fields }) => fields.location === place.location && fields.language === place.language,
  )
  const countOf = (location: string) =>
    data.items.filter(({ fields }) => fields.location === location && fields.language === place.language)
      .length
  return (
    <>
      <ListHead
        words={{ title: t('title'), sub: t('sub'), new: t('new') }}
        address={`/slides?${addressOf(place)}&new=1`}
      >
        <ExportButton endpoint={contract.export} query={{}} />
      </ListHead>
      <section className="panel" aria-label={t('title')}>
        <div className="filters slide-filters">
          <Chips
            legend={t('fields.location')}
            chips={locations.map((id) => ({ id, title: t(`tabs.${id}`), count: countOf(id) }))}
            chosen={place.location}
            onChoose={(location) => put({ location })}
          />
          <Segment
            label={t('fields.language')}
            value={place.language}
            choices={[
              { value: 0, label: t('desk:languages.0') },
              { value: 1, label: t('desk:languages.1') },
            ]}
            onChange={(language) => put({ language: language === 1 ? 1 : 0 })}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Slides slides={shown} />
        )}
      </section>
    </>
  )
}

function Slides({ slides }: { slides: readonly EditedSlide[] }) {
  const { move } = useSlideChanges()
  const states = statesOf(slides, serverNow())
  return (
    <SortableList className="rows" rows={slides} titleOf={({ fields }) => fields.title} onMove={move}>
      {(slide) => (
        <>
          <Picture image={slide.image} sizes="76px" className="media thumb" />
          <div>
            <Link href={`/slides/${slide.id}`} className="row-link">
              <bdi>{slide.fields.title}</bdi>
            </Link>
            <SlideMark slide={slide} state={states[slides.indexOf(slide)] ?? 'on'} />
          </div>
        </>
      )}
    </SortableList>
  )
}
