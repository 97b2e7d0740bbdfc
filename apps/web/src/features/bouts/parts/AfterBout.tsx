import type { BoutDetail } from '@pahlavan/contract/bouts'
import type { ComponentType } from 'react'
import { PullToRefresh } from '../../../kit/frame/PullToRefresh.tsx'
import { FileRail } from '../../gallery/FileRail.tsx'
import { BoutFacts } from './BoutPlace.tsx'
import { HeadToHead } from './HeadToHead.tsx'
import { Timeline } from './Timeline.tsx'

export interface AfterBoutProps {
  bout: BoutDetail
  hasSheet: boolean
  Predict: ComponentType<{ bout: BoutDetail }> | undefined
  Techniques: ComponentType<{ about: { playId: number } }> | undefined
}

/** A finished bout point by point, its films and albums, the fans' forecast, earlier meetings of the two, and its facts. */
export function AfterBout({ bout, hasSheet, Predict, Techniques }: AfterBoutProps) {
  const { red, blue } = bout
  return (
    <>
      <PullToRefresh />
      {hasSheet && <Timeline bout={bout} />}
      <FileRail about={{ playId: bout.id }} />
      <FileRail type={0} about={{ playId: bout.id }} />
      {Predict && <Predict bout={bout} />}
      {red.playerId !== null && blue.playerId !== null && <HeadToHead bout={bout} />}
      {Techniques && <Techniques about={{ playId: bout.id }} />}
      <BoutFacts bout={bout} />
    </>
  )
}
