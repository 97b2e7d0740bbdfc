const CARDS = [1, 2, 3, 4, 5, 6]

/** Films or albums, before they have come. */
export const FileSkeletons = () => (
  <output className="file-grid" aria-busy="true">
    {CARDS.map((card) => (
      <div key={card} className="file" aria-hidden="true">
        <div className="sk frame" />
        <div className="sk h-4 w-11/12 mt-3" />
      </div>
    ))}
  </output>
)

/** A film's page, before it has come. */
export const FilePageSkeleton = () => (
  <output aria-busy="true">
    <div className="sk file-blank" />
    <div className="pad grid gap-3 mt-4" aria-hidden="true">
      <div className="sk h-6 w-11/12" />
      <div className="sk h-4 w-1/3" />
    </div>
  </output>
)
