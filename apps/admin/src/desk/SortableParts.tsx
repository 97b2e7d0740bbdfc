import type { ReactNode } from 'react'
import { SortableArea, SortableItems } from './SortableArea.tsx'

interface SortablePartsProps {
  className: string
  /** The names of the parts in the tree, each once. */
  keys: readonly string[]
  titles: readonly string[]
  isGrid?: boolean
  onMove: (from: number, to: number) => void
  /** Draws a part with the handle by which it is dragged. */
  children: (at: number, handle: ReactNode) => ReactNode
}

/** The parts of one list, which are dragged into their order. */
export const SortableParts = ({ isGrid = false, onMove, ...items }: SortablePartsProps) => (
  <SortableArea isGrid={isGrid} onMove={({ from, to }) => onMove(from.at, to.at)}>
    <SortableItems {...items} kind="part" isGrid={isGrid} />
  </SortableArea>
)
