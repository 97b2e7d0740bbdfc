import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { ShelfForm } from './parts/ShelfForm.tsx'
import { shelfList, shelvesAddress, useShelfAddress } from './shelves.data.ts'

/** One category of goods. */
export function ShelfScreen({ id }: { id: number }) {
  const { kind } = useShelfAddress()
  return (
    <RowScreen list={useQuery(shelfList(kind))} id={id} address={shelvesAddress(kind)}>
      {(category) => <ShelfForm key={id} kind={kind} category={category} />}
    </RowScreen>
  )
}
