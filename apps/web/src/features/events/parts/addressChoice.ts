import { type EventChoice, readChoice, useKnownChoice, writeChoice } from '../eventChoice.ts'
import { useParams } from '../../../kit/address/params.ts'

/** The event filter of the Matches tab, read from the address. `asked` is null until the options are known. */
export function useAddressChoice() {
  const { params, put } = useParams()
  const { choice, isCut, isReady } = useKnownChoice(readChoice(params))
  return {
    choice,
    readyChoice: isReady ? choice : null,
    isCut: isReady && isCut,
    narrow: (next: EventChoice) => put(writeChoice(next)),
    clear: () => put(writeChoice({})),
  }
}
