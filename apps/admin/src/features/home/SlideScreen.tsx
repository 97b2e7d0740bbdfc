import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { SlideForm } from './parts/SlideForm.tsx'
import { slideList } from './slides.data.ts'

/** One slide. */
export function SlideScreen({ id }: { id: number }) {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = useQuery(slideList())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const slide = data.items.find((each) => each.id === id)
  if (slide) return <SlideForm key={id} slide={slide} place={slide.fields} />
  return (
    <MissingState isPage>
      <Link href="/slides" className="btn line">
        {t('row.toList')}
      </Link>
    </MissingState>
  )
}
