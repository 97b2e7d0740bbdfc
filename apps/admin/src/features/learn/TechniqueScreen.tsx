import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { techniqueList } from './courses.data.ts'
import { TechniqueForm } from './parts/TechniqueForm.tsx'

/** One technique. */
export function TechniqueScreen({ id }: { id: number }) {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = useQuery(techniqueList())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const technique = data.items.find((each) => each.id === id)
  if (technique) return <TechniqueForm key={id} technique={technique} />
  return (
    <MissingState isPage>
      <Link href="/techniques" className="btn line">
        {t('row.toList')}
      </Link>
    </MissingState>
  )
}
