const ROWS = [1, 2, 3, 4]

/** Offers before they have come. */
export const BuySkeleton = () => (
  <output className="pad offers" aria-busy="true">
    {ROWS.map((row) => (
      <span key={row} className="sk block h-16 w-full" />
    ))}
  </output>
)
