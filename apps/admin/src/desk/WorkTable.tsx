import type { Sort } from '@pahlavan/contract/admin/sorting'
import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  flexRender,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ComponentType } from 'react'
import { SortHead } from './SortHead.tsx'
import type { Sorting } from './sorting.ts'
import './table.css'

const features = tableFeatures({ columnVisibilityFeature })
type Features = typeof features

/** Makes the columns of a table of work. A column that sorts the list has the name of the order as its id. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>()

interface WorkTableProps<Row extends RowData, S extends Sort> {
  className: string
  columns: ColumnDef<Features, Row>[]
  rows: Row[]
  sorting: Sorting<S>
  /** The names of the columns that are not shown. */
  hidden: readonly string[]
  /** Stands at the end of each row, without a head. */
  RowEnd?: ComponentType<{ id: number }> | undefined
}

/** Rows of work as a table. Its heads sort the list. On a phone its rows are cards. */
export function WorkTable<Row extends RowData & { id: number }, S extends Sort>({
  className,
  columns,
  rows,
  sorting,
  hidden,
  RowEnd,
}: WorkTableProps<Row, S>) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => String(id),
    state: { columnVisibility: Object.fromEntries(hidden.map((name) => [name, false])) },
  })
  return (
    <table className={`work-table ${className}`}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <SortHead key={header.id} name={header.id} sorting={sorting} className={`col-${header.id}`}>
                {flexRender(header.column.columnDef.header, header.getContext())}
              </SortHead>
            ))}
            {RowEnd && <th aria-hidden="true" />}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} className={`col-${cell.column.id}`}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
            {RowEnd && (
              <td>
                <RowEnd id={row.original.id} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
