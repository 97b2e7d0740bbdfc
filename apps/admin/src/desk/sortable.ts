import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DroppableContainer,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { canTake, reachable, type SortTarget, stepOf } from './sortable.rules.ts'

/** A thing that is dragged, or a place that takes it. Only things of one kind change places. */
export interface SortData extends SortTarget {
  kind: string
  /** Its name, for a screen reader. Empty for the end of a list. */
  title: string
  /** The name of its list where there are several. */
  listTitle: string
  /** How many things its list has. */
  count: number
}

/** The data of a thing that is dragged, or of the place below it. */
export const sortDataOf = (part: Pick<Active | Over | DroppableContainer, 'data'>): SortData =>
  part.data.current as SortData

/** Finds the nearest place of those that may take the thing. */
export const nearestPlace: CollisionDetection = (args) => {
  const active = sortDataOf(args.active)
  const droppableContainers = args.droppableContainers.filter((each) => {
    const target = sortDataOf(each)
    return target.kind === active.kind && canTake(target, active)
  })
  return closestCenter({ ...args, droppableContainers })
}

/** Moves the thing by the arrow keys from place to place: onto the middle of the next one, however large that is. */
const nextPlaceByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, collisionRect, droppableContainers, droppableRects } = context
  if (!active || !collisionRect) return undefined
  const from = sortDataOf(active)
  const places = reachable(
    droppableContainers.getEnabled().filter((each) => sortDataOf(each).kind === from.kind),
    sortDataOf,
    from,
  )
  const rects = places.map(({ id }) => droppableRects.get(id))
  const isRtl = getComputedStyle(document.documentElement).direction === 'rtl'
  const columns = Math.max(1, rects.filter((each) => each?.top === rects[0]?.top).length)
  const step = stepOf(event.code, { isRtl, columns })
  if (step === 0) return undefined
  event.preventDefault()
  const now = places.findIndex(({ id }) => id === (over?.id ?? active.id))
  const rect = rects[now + step]
  if (!rect) return undefined
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  }
}

/** The ways to drag: mouse, finger and pen after a few pixels, and the keyboard. */
export const useSortSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlaceByKey }),
  )

/** The words of a screen reader while something is dragged. */
export function useSortWords(): {
  announcements: Announcements
  screenReaderInstructions: { draggable: string }
} {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const sentenceOf = (key: 'lifted' | 'over' | 'dropped', active: Active, over: Over | null): string => {
    const { title, list } = sortDataOf(active)
    const place = sortDataOf(over ?? active)
    const isOther = place.list !== list
    const sentence = t(`sort.${key}`, {
      title,
      at: pageDigits(place.at + 1, language),
      count: pageDigits(place.count + (isOther ? 1 : 0), language),
    })
    return isOther && place.listTitle ? `${sentence} ${t('sort.list', { list: place.listTitle })}` : sentence
  }
  return {
    announcements: {
      onDragStart: ({ active }) => sentenceOf('lifted', active, null),
      onDragOver: ({ active, over }) => sentenceOf('over', active, over),
      onDragEnd: ({ active, over }) => sentenceOf('dropped', active, over),
      onDragCancel: ({ active }) => t('sort.cancelled', { title: sortDataOf(active).title }),
    },
    screenReaderInstructions: { draggable: t('sort.how') },
  }
}
