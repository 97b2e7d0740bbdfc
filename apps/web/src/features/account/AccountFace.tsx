import { useQuery } from '@tanstack/react-query'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { me } from './account.data.ts'

/** The picture of the signed-in user, in the app bar. */
export function AccountFace() {
  const { data } = useQuery(me())
  return <Face image={data?.avatar ?? null} small />
}
