import { useEffect, useState, useSyncExternalStore } from 'react'
import { DraftKeeper } from './draft-keeper.ts'

type Source<Fields extends object> = ConstructorParameters<typeof DraftKeeper<Fields>>[0]

/** A text that saves itself. The component is made anew for another text. @param fields the fields as the server last gave them */
export function useDraft<Fields extends object>(source: Source<Fields>, fields: Fields) {
  const [keeper] = useState(() => new DraftKeeper(source, fields))
  const text = useSyncExternalStore(keeper.subscribe, () => keeper.text)
  // The outside system: the server, with later fields.
  useEffect(() => keeper.receive(fields), [keeper, fields])
  return { keeper, ...text, fields: text.draft.fields }
}
