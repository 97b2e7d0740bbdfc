import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'

type EmptyPlaceProps = Omit<ComponentProps<typeof EmptyState>, 'children'> & {
  /** The ways on, the nearest first. One way that shows only sometimes is beside these two. */
  children: readonly [ReactNode, ReactNode, ...ReactNode[]]
}

/** Nothing here yet: what will live here, and at least two ways on. The compiler refuses fewer. */
export const EmptyPlace = (props: EmptyPlaceProps) => <EmptyState {...props} />
