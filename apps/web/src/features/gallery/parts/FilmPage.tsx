import type { FileDetail, FilmSource } from '@pahlavan/contract/gallery'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSession } from '@pahlavan/client/session'
import { Later } from '../../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { shownTime } from '../../../kit/player/clock.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { keepPosition } from '../gallery.data.ts'
import { About } from './About.tsx'
import { FileTitle } from './FileTitle.tsx'
import { Related } from './Related.tsx'

/** The player and its parts load when a film is opened. */
const Player = lazyWithPreload(
  () => import('../../../kit/player/Player.tsx').then((loaded) => loaded.Player),
  'kit/player/Player',
)

/** The poster, where the player is to stand. */
const Poster = ({ file }: { file: FileDetail }) => (
  <div className="player-blank">
    <Picture image={file.poster} sizes={COLUMN_SIZES} first />
  </div>
)

/** From where it is played: where one stopped, until one says that it is to begin anew, or at a chapter. */
interface Beginning {
  at: number
  turn: number
}

/** The chapter that a second lies in. */
const chapterAt = ({ chapters }: FileDetail, second: number) =>
  chapters.findLastIndex(({ at }) => at <= second)

/** A film: its player, starting at the saved position, its chapters, its subject and similar films. */
export function FilmPage({ file }: { file: FileDetail }) {
  const { t } = useTranslation('gallery')
  const [beginning, begin] = useState<Beginning>({ at: file.position ?? 0, turn: 0 })
  const [playing, setPlaying] = useState<number | null>(null)
  const follow = (second: number) => setPlaying(chapterAt(file, second))
  const from = (at: number) => {
    begin({ at, turn: beginning.turn + 1 })
    follow(at)
  }
  return (
    <>
      {file.source ? (
        <Later fallback={<Poster file={file} />}>
          <FilmPlayer
            key={beginning.turn}
            file={file}
            source={file.source}
            start={beginning.at}
            runs={beginning.turn > 0}
            onSecond={follow}
          />
        </Later>
      ) : (
        <div className="player-waits">
          <Poster file={file} />
          <output>{t('making')}</output>
        </div>
      )}
      {beginning.turn === 0 && beginning.at > 0 && <Resume at={beginning.at} onAnew={() => from(0)} />}
      <FileTitle file={file} />
      <Chapters file={file} playing={playing} onChoose={from} />
      <About file={file} />
      <Related files={file.related} />
    </>
  )
}

interface FilmPlayerProps {
  file: FileDetail
  source: FilmSource
  start: number
  /** Whether it was asked to play from there. */
  runs: boolean
  onSecond: (second: number) => void
}

function FilmPlayer({ file, source, ...playing }: FilmPlayerProps) {
  return (
    <Player
      source={{ kind: 'film', ...source }}
      title={file.title}
      poster={file.poster}
      captions={file.captions}
      chapters={file.chapters}
      {...playing}
      onProgress={({ position, isEnd }) => {
        if (hasSession()) void keepPosition(file.id, isEnd ? (file.duration ?? position) : position)
      }}
    />
  )
}

/** Says that it goes on where one stopped, and how to begin anew. */
function Resume({ at, onAnew }: { at: number; onAnew: () => void }) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  return (
    <div className="resume">
      <Icon name="history" size="m" />
      <span>{t('resume', { at: shownTime(at, language) })}</span>
      <button type="button" className="btn sm" onClick={onAnew}>
        {t('anew')}
      </button>
    </div>
  )
}

interface ChaptersProps {
  file: FileDetail
  /** The place of the one that plays; null before anything does. */
  playing: number | null
  onChoose: (at: number) => void
}

/** The parts of a film, with the one that plays now; a tap plays from there. */
function Chapters({ file, playing, onChoose }: ChaptersProps) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  if (file.chapters.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('chapters')}</h2>
        <small>
          {t('chaptersCount', {
            count: file.chapters.length,
            number: pageDigits(file.chapters.length, language),
          })}
        </small>
      </div>
      <ol className="chapters">
        {file.chapters.map(({ at, title, frame }, place) => (
          <li key={at}>
            <button
              type="button"
              aria-current={place === playing ? 'true' : undefined}
              onClick={() => onChoose(at)}
              disabled={!file.source}
            >
              {frame && <img src={frame} alt="" width={96} height={54} loading="lazy" decoding="async" />}
              <span>
                <b dir="auto">{title}</b>
                {place === playing && <small>{t('playing')}</small>}
              </span>
              <bdi dir="ltr">{shownTime(at, language)}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
