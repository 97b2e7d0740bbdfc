import { home } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { SliderLocation } from '@pahlavan/contract/home'
import { queriesOf } from '@pahlavan/client/queries'
import { queryOptions } from '@tanstack/react-query'

const sliders = queriesOf('sliders', home.sliders)

/** The slides of a tab. A tab stands without them: nobody is told where they do not come. */
export const slidesAt = (language: Language, location: SliderLocation) =>
  queryOptions({
    queryKey: sliders.key(language, location),
    queryFn: () => sliders.ask({ location, languages: language }, { quiet: true }),
    retry: false,
  })
