import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { shownTime } from './clock.ts'
import { LiveMark, LiveSeek } from './Live.tsx'
import { Seek } from './Seek.tsx'
import { Settings } from './Settings.tsx'
import type { Film, Quality, Trouble } from './film.ts'
import type { PlayerChapter } from './chapters.ts'

const act = MediaActionTypes
const LONG = 10

interface ControlsProps {
  title: string
  film: Film
  chapters: readonly PlayerChapter[]
  trouble: Trouble
  quality: Quality
  isHidden: boolean
  onWake: () => void
  onRest: () => void
  onAgain: () => void
  onQuality: (quality: Quality) => void
}

/** A button of the player. */
function Button({ icon, label, onTap, size = '' }: ButtonProps) {
  return (
    <button type="button" className="icon-btn" aria-label={label} onClick={onTap}>
      <Icon name={icon} size={size} />
    </button>
  )
}
interface ButtonProps {
  icon: string
  label: string
  onTap: () => void
  size?: '' | 'm' | 'l'
}

/** Everything over the picture: its head along the line of reading, the rest from left to right, as time runs. */
export function Controls(props: ControlsProps) {
  const { title, film, chapters, trouble, quality, isHidden, onWake, onRest, onAgain, onQuality } = props
  const { t } = useTranslation(['app', 'common'])
  const dispatch = useMediaDispatch()
  const captions = useMediaSelector((state) => state.mediaSubtitlesList?.length) ?? 0
  const showing = useMediaSelector((state) => state.mediaSubtitlesShowing?.length) ?? 0
  const isPaused = useMediaSelector((state) => state.mediaPaused) !== false
  const [isSetting, setSetting] = useState(false)
  const play = () => dispatch({ type: isPaused ? act.MEDIA_PLAY_REQUEST : act.MEDIA_PAUSE_REQUEST })
  return (
    <>
      {/* A mouse plays and stops by the picture; a finger shows and hides what lies over it. */}
      <button
        type="button"
        className="player-picture"
        tabIndex={-1}
        aria-hidden="true"
        onClick={({ nativeEvent }) => {
          if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType === 'mouse') play()
          else if (isHidden || isPaused) onWake()
          else onRest()
        }}
      />
      <div className="player-top">
        <span className="clamp-1" dir="auto">
          {title}
        </span>
        {captions > 0 && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('player.captions')}
            aria-pressed={showing > 0}
            onClick={() => dispatch({ type: act.MEDIA_TOGGLE_SUBTITLES_REQUEST })}
          >
            <Icon name="captions" />
          </button>
        )}
        <Button icon="gear" label={t('player.settings')} onTap={() => setSetting(true)} />
      </div>
      {trouble === 'broken' || trouble === 'refused' ? (
        <div className="player-trouble" role="alert">
          <p>{t(`player.${trouble}`)}</p>
          <button type="button" className="btn sm" onClick={onAgain}>
            {t('common:retry')}
          </button>
        </div>
      ) : (
        <Middle onPlay={play} isPaused={isPaused} />
      )}
      {(trouble === 'offline' || trouble === 'slow' || trouble === 'stalled') && (
        <output className="player-note">{t(`player.${trouble}`)}</output>
      )}
      <Bottom film={film} chapters={chapters} />
      {isSetting && (
        <Settings film={film} quality={quality} onQuality={onQuality} onClose={() => setSetting(false)} />
      )}
    </>
  )
}

/** Back, play and onward, in the order of time. */
function Middle({ isPaused, onPlay }: { isPaused: boolean; onPlay: () => void }) {
  const { t } = useTranslation('app')
  const dispatch = useMediaDispatch()
  const at = useMediaSelector((state) => state.mediaCurrentTime) ?? 0
  const duration = useMediaSelector((state) => state.mediaDuration) ?? 0
  const isLoading = useMediaSelector((state) => state.mediaLoading) === true
  const isEnded = useMediaSelector((state) => state.mediaEnded) === true
  const [from, end] = useMediaSelector((state) => state.mediaSeekable) ?? [0, duration]
  const seek = (to: number) =>
    dispatch({ type: act.MEDIA_SEEK_REQUEST, detail: Math.min(Math.max(from, to), end) })
  const label = isPaused ? t(isEnded ? 'player.again' : 'player.play') : t('player.pause')
  return (
    <div className="player-middle">
      <Button icon="back-10" size="l" label={t('player.back')} onTap={() => seek(at - LONG)} />
      <button type="button" className="player-play" aria-label={label} onClick={onPlay}>
        {isLoading && !isPaused ? (
          <span className="spin" />
        ) : (
          <Icon name={isPaused ? 'play-fill' : 'pause-fill'} size="l" />
        )}
      </button>
      <Button icon="fwd-10" size="l" label={t('player.onward')} onTap={() => seek(at + LONG)} />
    </div>
  )
}

function Bottom({ film, chapters }: Pick<ControlsProps, 'film' | 'chapters'>) {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const dispatch = useMediaDispatch()
  const at = useMediaSelector((state) => state.mediaCurrentTime) ?? 0
  const duration = useMediaSelector((state) => state.mediaDuration) ?? 0
  const speed = useMediaSelector((state) => state.mediaPlaybackRate) ?? 1
  const isMuted = useMediaSelector((state) => state.mediaMuted) === true
  const isFull = useMediaSelector((state) => state.mediaIsFullscreen) === true
  const lacksPip = useMediaSelector((state) => state.mediaPipUnavailable) !== undefined
  const lacksFull = useMediaSelector((state) => state.mediaFullscreenUnavailable) !== undefined
  return (
    <div className="player-bottom">
      <div className="player-row">
        {film.live ? (
          <LiveMark />
        ) : (
          <bdi dir="ltr" className="tnum">
            {shownTime(at, language)} <span>/ {shownTime(duration, language)}</span>
          </bdi>
        )}
        <span className="player-gap" />
        {speed !== 1 && <bdi dir="ltr">{pageDigits(speed, language)}×</bdi>}
        {film.hasSound ? (
          <Button
            size="m"
            icon={isMuted ? 'speaker-slash' : 'speaker-high'}
            label={t(isMuted ? 'player.unmute' : 'player.mute')}
            onTap={() => dispatch({ type: isMuted ? act.MEDIA_UNMUTE_REQUEST : act.MEDIA_MUTE_REQUEST })}
          />
        ) : (
          <small>{t('player.silent')}</small>
        )}
        {!lacksPip && (
          <Button
            size="m"
            icon="picture-in-picture"
            label={t('player.pip')}
            onTap={() => dispatch({ type: act.MEDIA_ENTER_PIP_REQUEST })}
          />
        )}
        {!lacksFull && (
          <Button
            size="m"
            icon={isFull ? 'corners-in' : 'corners-out'}
            label={t(isFull ? 'player.smallscreen' : 'player.fullscreen')}
            onTap={() =>
              dispatch({
                type: isFull ? act.MEDIA_EXIT_FULLSCREEN_REQUEST : act.MEDIA_ENTER_FULLSCREEN_REQUEST,
              })
            }
          />
        )}
      </div>
      {film.live ? <LiveSeek /> : <Seek at={at} duration={duration} chapters={chapters} />}
    </div>
  )
}
