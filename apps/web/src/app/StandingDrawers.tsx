import type { OpenDrawer } from '@pahlavan/contract/address'
import { type Ref, useId } from 'react'
import { DrawerFrameContext } from '../kit/drawer/DrawerHead.tsx'
import { closeTop, edgeOf } from '../kit/address/drawers.ts'
import { useLanguage } from '../kit/text/language.ts'
import { DrawerInside } from './DrawerInside.tsx'

/** The element that holds the content of a drawer, and the id of its title. */
export interface Content {
  element: HTMLElement
  titleId: string
}

/** The contents of pasted drawers, by the drawers' names. */
export type Contents = Map<string, Content>

interface StandingDrawersProps {
  /** The drawers that are drawn from here, the lowest first, and the index of the one on top of all. */
  levels: readonly OpenDrawer[]
  top: number
  /** Is filled with what the frames that slide take in. */
  contents: Contents
  /** Whether they have taken it in: what is left of the frames here is nothing. */
  isTaken: boolean
  /** Where the drawers stand. */
  place?: Ref<HTMLDivElement>
}

/**
 * A pasted stack: the same frames with the same content, drawn by the server and at the first render here. The arrow back and Escape close
 * the top one at once. Once the frames that slide have come, its contents live on in those, drawn from here.
 */
export function StandingDrawers({ levels, top, place, ...shared }: StandingDrawersProps) {
  return (
    <div ref={place} hidden={shared.isTaken}>
      {levels.map((level, at) => (
        <StandingDrawer key={level.name} level={level} at={at} isTop={at === top} {...shared} />
      ))}
    </div>
  )
}

/** Escape closes what stands on top, wherever the focus is. */
function closeOnEscape() {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closeTop()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}

interface StandingDrawerProps extends Pick<StandingDrawersProps, 'contents' | 'isTaken'> {
  level: OpenDrawer
  at: number
  isTop: boolean
}

function StandingDrawer({ level, at, isTop, contents, isTaken }: StandingDrawerProps) {
  const { dir } = useLanguage()
  const titleId = useId()
  const edge = edgeOf(level.name, dir)
  const hold = (element: HTMLElement | null) => {
    if (!element) return undefined
    contents.set(level.name, { element, titleId })
    return () => void contents.delete(level.name)
  }
  const frame = isTaken
    ? {}
    : { className: 'drawer', role: 'dialog', 'data-from': edge, 'data-still': '', 'aria-labelledby': titleId }
  return (
    <div ref={isTop && !isTaken ? closeOnEscape : undefined} className="drawer-view" inert={!isTop}>
      <div className="drawer-scrim" data-still="" />
      {/* The same box as the drawer that takes its content in, which a dialog element would not be. */}
      <div {...frame}>
        <div ref={hold} className="drawer-inside">
          <DrawerFrameContext value={{ titleId, close: closeTop, sheet: edge === 'bottom', isTop }}>
            <DrawerInside level={level} at={at} />
          </DrawerFrameContext>
        </div>
      </div>
    </div>
  )
}
