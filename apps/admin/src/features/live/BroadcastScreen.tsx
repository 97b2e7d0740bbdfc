import { useQuery } from '@tanstack/react-query'
import { ObjectScreen } from '../../desk/ObjectScreen.tsx'
import { broadcastDetail } from './broadcasts.data.ts'
import { BroadcastForm } from './parts/BroadcastForm.tsx'

/** One broadcast. */
export function BroadcastScreen({ id }: { id: number }) {
  return (
    <ObjectScreen object={useQuery(broadcastDetail(id))} address="/broadcasts">
      {(broadcast) => <BroadcastForm key={id} broadcast={broadcast} />}
    </ObjectScreen>
  )
}
