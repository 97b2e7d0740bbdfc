import {
  type EditedTechnique,
  MAX_COUNTED_TECHNIQUES,
  editedTechniques,
} from '@pahlavan/contract/admin/techniques'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { useCounted } from '../../desk/counted.ts'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListHead } from '../../desk/ListHead.tsx'
import { SortableList } from '../../desk/SortableList.tsx'
import { techniqueList } from './courses.data.ts'
import { TechniqueForm } from './parts/TechniqueForm.tsx'
import { useTechniqueChanges } from './techniques.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/table.css'

/** The techniques that lessons teach, in their order; or the form of a new one, as the address says. */
export function TechniquesScreen() {
  const { t } = useTranslation('technique')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(techniqueList())
  if (params.has('new')) return <TechniqueForm technique={null} />
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <ListHead words={{ title: t('title'), sub: t('sub'), new: t('new') }} address="/techniques?new=1">
        <ExportButton endpoint={editedTechniques.export} query={{}} />
      </ListHead>
      <section className="panel" aria-label={t('title')}>
        {data.items.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Techniques techniques={data.items} />
        )}
      </section>
    </>
  )
}

function Techniques({ techniques }: { techniques: readonly EditedTechnique[] }) {
  const { t } = useTranslation('technique')
  const { language } = useLanguage()
  const counted = useCounted()
  const { move } = useTechniqueChanges()
  const titleOf = ({ fields }: EditedTechnique) => (language === 0 ? fields.title : fields.titleEn)
  return (
    <SortableList className="rows" rows={techniques} titleOf={titleOf} onMove={move}>
      {(technique) => (
        <div>
          <Link href={`/techniques/${technique.id}`} className="row-link">
            <bdi>{titleOf(technique)}</bdi>
          </Link>
          <small>
            {[
              t(`kinds.${technique.fields.actionKind}`),
              t('lessons', {
                count: technique.lessons,
                shown: counted(technique.lessons, MAX_COUNTED_TECHNIQUES),
              }),
            ].join(' · ')}
          </small>
        </div>
      )}
    </SortableList>
  )
}
