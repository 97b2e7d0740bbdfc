import './table.css'

const ROWS = [1, 2, 3, 4, 5, 6]

/** Rows before they have come. */
export const RowSkeleton = () => (
  <output aria-busy="true">
    {ROWS.map((row) => (
      <span key={row} className="skeleton-row" aria-hidden="true">
        <span className="sk thumb" />
        <span className="sk h-4 w-2/5" />
        <span className="sk h-6 w-20" />
      </span>
    ))}
  </output>
)
