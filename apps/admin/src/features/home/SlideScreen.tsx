import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { SlideForm } from './parts/SlideForm.tsx'
import { slideList } from './slides.data.ts'

/** One slide. */
export function SlideScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(slideList())} id={id} address="/slides">
      {(slide) => <SlideForm key={id} slide={slide} place={slide.fields} />}
    </RowScreen>
  )
}
