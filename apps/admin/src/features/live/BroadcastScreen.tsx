import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { broadcastList } from './broadcasts.data.ts'
import { BroadcastForm } from './parts/BroadcastForm.tsx'

/** One broadcast. */
export function BroadcastScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(broadcastList())} id={id} address="/broadcasts">
      {(broadcast) => <BroadcastForm key={id} broadcast={broadcast} />}
    </RowScreen>
  )
}
