const ROWS = [1, 2, 3, 4, 5, 6]

/** Rows of the log, before they have come. */
export const LogSkeleton = () => (
  <output className="log" aria-busy="true">
    {ROWS.map((row) => (
      <span key={row} className="log-line" aria-hidden="true">
        <span className="sk h-4 w-14" />
        <span className="sk h-8 w-8 rounded-full" />
        <span className="grid grow gap-2">
          <span className="sk h-4 w-2/5" />
          <span className="sk h-4 w-1/4" />
        </span>
      </span>
    ))}
  </output>
)
