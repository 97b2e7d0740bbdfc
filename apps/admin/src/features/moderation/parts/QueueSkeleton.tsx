import '../../../desk/table.css'

const ROWS = [1, 2, 3, 4, 5, 6]

/** Rows of the queue, before they have come. */
export const QueueSkeleton = () => (
  <output aria-busy="true">
    {ROWS.map((row) => (
      <span key={row} className="skeleton-row" aria-hidden="true">
        <span className="grid grow gap-2">
          <span className="sk h-4 w-2/5" />
          <span className="sk h-4 w-4/5" />
        </span>
      </span>
    ))}
  </output>
)
