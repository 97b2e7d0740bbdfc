import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { techniqueList } from './courses.data.ts'
import { TechniqueForm } from './parts/TechniqueForm.tsx'

/** One technique. */
export function TechniqueScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(techniqueList())} id={id} address="/techniques">
      {(technique) => <TechniqueForm key={id} technique={technique} />}
    </RowScreen>
  )
}
