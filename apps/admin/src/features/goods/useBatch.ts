import { MAX_PARCELS, type Parcel } from '@pahlavan/contract/admin/parcels'
import { useState } from 'react'

/** The selected parcels of a list, and the typed codes of the carrier. */
export function useBatch(rows: readonly Parcel[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map())
  const listed = new Set(rows.map(({ id }) => id))
  return {
    selected,
    codes,
    /** The selected ones that are still listed. */
    ids: [...selected].filter((id) => listed.has(id)).slice(0, MAX_PARCELS),
    /** The listed ones with a code. */
    coded: [...codes]
      .filter(([id, code]) => listed.has(id) && code.trim() !== '')
      .slice(0, MAX_PARCELS)
      .map(([id, code]) => ({ id, code: code.trim() })),
    select: (id: string) => setSelected((set) => set.symmetricDifference(new Set([id]))),
    selectAll: (are: boolean) =>
      setSelected(new Set(are ? rows.slice(0, MAX_PARCELS).map(({ id }) => id) : [])),
    setCode: (id: string, code: string) => setCodes((map) => new Map(map).set(id, code)),
    forget: (ids: readonly string[]) => {
      setSelected((set) => set.difference(new Set(ids)))
      setCodes((map) => new Map([...map].filter(([id]) => !ids.includes(id))))
    },
  }
}
export type Batch = ReturnType<typeof useBatch>
