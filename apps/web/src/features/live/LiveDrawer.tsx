import { idIn } from '../../kit/address/idIn.ts'
import { BroadcastList } from './parts/BroadcastList.tsx'
import { Watch } from './parts/Watch.tsx'
import './live.css'

/** All broadcasts; with an id the one that is watched. */
export const LiveDrawer = ({ id = '' }: { id?: string }) =>
  id === '' ? <BroadcastList /> : <Watch key={id} id={idIn(id) ?? 0} />
