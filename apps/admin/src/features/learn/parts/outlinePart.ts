import type { LessonContent, OutlineSection } from '@pahlavan/contract/admin/outline'
import type { ReactNode } from 'react'

/** The properties of the parts of an outline. */
export interface OutlinePartProps {
  sections: readonly OutlineSection[]
  /** The contents of the stored lessons, by their ids. */
  contents: ReadonlyMap<number, LessonContent>
  /** The handle by which the part is dragged. */
  handle: ReactNode
  /** Null for a new course. */
  courseId: number | null
  onChange: (sections: OutlineSection[]) => void
}
