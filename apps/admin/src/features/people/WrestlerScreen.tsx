import { useQuery } from '@tanstack/react-query'
import { ObjectScreen } from '../../desk/ObjectScreen.tsx'
import { WrestlerForm } from './parts/WrestlerForm.tsx'
import { wrestlerSheet } from './people.data.ts'

/** One wrestler. */
export function WrestlerScreen({ id }: { id: number }) {
  return (
    <ObjectScreen object={useQuery(wrestlerSheet(id))} address="/wrestlers">
      {({ fields }) => <WrestlerForm key={id} id={id} fields={fields} />}
    </ObjectScreen>
  )
}
