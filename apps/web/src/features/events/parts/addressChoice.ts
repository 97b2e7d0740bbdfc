import { type EventChoice, readChoice, useKnownChoice, writeChoice } from '../eventChoice.ts'
import { useParams } from '../../../kit/address/params.ts'

/** What the address narrows the events of the Matches tab by. `asked` is null until it is known what there is. */
export function useAddressChoice() {
  const { params, put } = useParams()
  const { choice, isCut, isReady } = useKnownChoice(readChoice(params))
  return {
    choice,
    asked: isReady ? choice : null,
    isCut: isReady && isCut,
    narrow: (next: EventChoice) => put(writeChoice(next)),
    clear: () => put(writeChoice({})),
  }
}
