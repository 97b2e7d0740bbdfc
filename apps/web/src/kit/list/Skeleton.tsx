import type { Image } from '@pahlavan/contract/image'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import './rows.css'

const ROWS = [1, 2, 3, 4, 5]

/** Rows of a list, before they have come. */
export function RowSkeletons() {
  return (
    <div className="news-list" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="news-row">
          <div className="grid gap-3">
            <div className="sk h-3 w-1/4" />
            <div className="sk h-5 w-11/12" />
            <div className="sk h-5 w-2/3" />
          </div>
          <div className="sk media" />
        </div>
      ))}
    </div>
  )
}

/** A lead and its rows, before they have come. */
export function ListSkeleton() {
  return (
    <output aria-busy="true">
      <div className="lead lead-wide" aria-hidden="true">
        <div className="sk media rounded-none" />
        <div className="lead-text grid gap-3">
          <div className="sk h-3 w-1/5" />
          <div className="sk h-7 w-11/12" />
          <div className="sk h-7 w-3/5" />
        </div>
      </div>
      <RowSkeletons />
    </output>
  )
}

/** Pictures of a grid, before they have come; the first one may be known. */
export function GridSkeleton({ first = null }: { first?: Image | null | undefined }) {
  return (
    <output className="gallery-grid" aria-busy="true">
      {first && (
        <div>
          <Picture image={first} sizes="(min-width: 576px) 284px, 50vw" first />
        </div>
      )}
      {ROWS.slice(first ? 1 : 0).map((cell) => (
        <div key={cell} className="sk media" />
      ))}
    </output>
  )
}
