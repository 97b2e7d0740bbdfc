import type { ReactNode } from 'react'
import { MoveButtons } from './MoveButtons.tsx'
import { moveAmong } from './sortable.rules.ts'
import { SortableParts } from './SortableParts.tsx'

interface SortableListProps<Row extends { id: number }> {
  className: string
  /** The rows in their order. */
  rows: readonly Row[]
  titleOf: (row: Row) => string
  isGrid?: boolean
  onMove: (move: { id: number; beforeId?: number }) => void
  children: (row: Row) => ReactNode
  /** Stands behind the buttons that move a row. */
  renderEnd?: (row: Row) => ReactNode
}

/** Rows in an order that the staff set: dragged by a handle, or moved by buttons. */
export function SortableList<Row extends { id: number }>(props: SortableListProps<Row>) {
  const { className, rows, titleOf, isGrid = false, onMove, children, renderEnd } = props
  const ids = rows.map(({ id }) => id)
  const titles = rows.map(titleOf)
  const move = (from: number, to: number) => {
    const moved = moveAmong(ids, from, to)
    if (moved) onMove(moved)
  }
  return (
    <SortableParts keys={ids.map(String)} titles={titles} isGrid={isGrid} className={className} onMove={move}>
      {(at, handle) => {
        const row = rows[at]
        if (!row) return null
        return (
          <>
            {handle}
            {children(row)}
            <MoveButtons title={titles[at] ?? ''} ids={ids} at={at} onMove={onMove} />
            {renderEnd?.(row)}
          </>
        )
      }}
    </SortableParts>
  )
}
