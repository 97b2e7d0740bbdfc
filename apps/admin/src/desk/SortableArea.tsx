import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Modifier,
  useDndContext,
  useDroppable,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nearestPlace, type SortData, sortDataOf, useSortSensors, useSortWords } from './sortable.ts'
import type { SortPlace } from './sortable.rules.ts'
import './sortable.css'

const downwardsOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface SortableAreaProps {
  isGrid?: boolean
  /** Hears of a move, once it is over. `kind` is that of the things. */
  onMove: (move: { kind: string; from: SortPlace; to: SortPlace }) => void
  children: ReactNode
}

/** Lists in which things are dragged to other places: by mouse, finger, or with the keyboard. */
export function SortableArea({ isGrid = false, onMove, children }: SortableAreaProps) {
  const sensors = useSortSensors()
  const accessibility = useSortWords()
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const [{ kind, list, at }, to] = [sortDataOf(active), sortDataOf(over)]
    onMove({ kind, from: { list, at }, to: { list: to.list, at: to.at } })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestPlace}
      modifiers={isGrid ? [] : [downwardsOnly]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      {children}
      <Dragged />
    </DndContext>
  )
}

/** The name of the thing under the pointer: long parts stay where they are until they are dropped. */
function Dragged() {
  const { active } = useDndContext()
  return (
    <DragOverlay dropAnimation={null}>
      {active && (
        <div className="sort-dragged">
          <Icon name="dots-six-vertical" size="m" />
          <bdi>{sortDataOf(active).title}</bdi>
        </div>
      )}
    </DragOverlay>
  )
}

interface SortableItemsProps {
  kind: string
  /** The place of the list among the lists of its kind, and its name where there are several. */
  list?: number
  listTitle?: string
  /** The names of the things in the tree, unique in the area. */
  keys: readonly string[]
  /** Their names, for a screen reader. */
  titles: readonly string[]
  isGrid?: boolean
  className?: string
  itemClassName?: string
  /** Draws a thing with the handle by which it is dragged. */
  children: (at: number, handle: ReactNode) => ReactNode
}

/** A list of an area. */
export function SortableItems(props: SortableItemsProps) {
  const { kind, list = 0, listTitle = '', keys, titles, isGrid, className, itemClassName, children } = props
  return (
    <SortableContext items={[...keys]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
      <ol className={className}>
        {keys.map((key, at) => (
          <SortableItem
            key={key}
            id={key}
            data={{ kind, list, listTitle, at, isEnd: false, title: titles[at] ?? '', count: keys.length }}
            className={itemClassName}
          >
            {(handle) => children(at, handle)}
          </SortableItem>
        ))}
      </ol>
    </SortableContext>
  )
}

interface SortableItemProps {
  id: string
  data: SortData
  className: string | undefined
  children: (handle: ReactNode) => ReactNode
}

function SortableItem({ id, data, className, children }: SortableItemProps) {
  const { t } = useTranslation('desk')
  const sortable = useSortable({ id, data, attributes: { roleDescription: t('sort.role') } })
  const { active, attributes, listeners, transform, transition, isDragging, isOver } = sortable
  const { setNodeRef, setActivatorNodeRef } = sortable
  const isFromOther = active !== null && sortDataOf(active).list !== data.list
  const label = t('sort.handle', { title: data.title })
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragged={isDragging || undefined}
      data-takes={(isOver && isFromOther) || undefined}
      style={transform ? { transform: `translate3d(${transform.x}px,${transform.y}px,0)`, transition } : {}}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="icon-btn sort-handle"
          title={label}
          {...attributes}
          {...listeners}
          aria-label={label}
        >
          <Icon name="dots-six-vertical" size="m" />
        </button>,
      )}
    </li>
  )
}

/** The end of a list, onto which things of the other lists are dropped. */
export function SortableEnd({
  id,
  ...place
}: Pick<SortData, 'kind' | 'list' | 'listTitle' | 'count'> & { id: string }) {
  const data: SortData = { ...place, at: place.count, isEnd: true, title: '' }
  const { setNodeRef, isOver } = useDroppable({ id, data })
  return <div ref={setNodeRef} className="sort-end" data-takes={isOver || undefined} />
}
