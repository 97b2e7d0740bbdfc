import { useQuery } from '@tanstack/react-query'
import { ObjectScreen } from '../../desk/ObjectScreen.tsx'
import { ClubForm } from './parts/ClubForm.tsx'
import { clubSheet } from './people.data.ts'

/** One club. */
export function ClubScreen({ id }: { id: number }) {
  return (
    <ObjectScreen object={useQuery(clubSheet(id))} address="/clubs">
      {({ fields }) => <ClubForm key={id} id={id} fields={fields} />}
    </ObjectScreen>
  )
}
