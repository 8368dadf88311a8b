import { Captions, CaptionsOff, Expand, Film as FilmIcon, Headphones } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fill } from '../../../../../domain/listening/words/fill.ts'
import type { Film, PlaylistArticle } from '../../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../../kernel/components/Icon.tsx'
import { followSound, qualityFor } from '../../playback/film-step.ts'
import type { Sound } from '../../playback/sound.ts'
import { useWords } from '../../words.ts'
import { changeSettings, type PlayerSettings } from '../player-settings.ts'
import type { PlayingFilm } from './playing-film.ts'

type FilmStageProps = {
  readonly sound: Sound
  readonly playing: PlayingFilm
  readonly article: PlaylistArticle
  readonly settings: Pick<PlayerSettings, 'captions' | 'shortcuts' | 'soundAlone'>
}

/** The picture of the film whose sound plays, or the choice to see it. */
export const FilmStage = ({ sound, playing, article, settings }: FilmStageProps) => {
  const { film } = useWords()
  return settings.soundAlone ? (
    <button
      type="button"
      className="react-aria-Button film-choice"
      onClick={() => changeSettings({ soundAlone: false })}
    >
      <Icon of={FilmIcon} />
      {film.show}
    </button>
  ) : (
    <FilmPicture key={playing.url} {...playing} name={article.name} {...{ sound, settings }} />
  )
}

type FilmPictureProps = Omit<FilmStageProps, 'article' | 'playing'> & PlayingFilm & { readonly name: string }

/** The room of an element in the screen's own points. */
const pointsOf = (element: Element) => element.clientWidth * devicePixelRatio

type WebkitVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void }

const openWhole = (stage: HTMLElement | null, video: WebkitVideo | null) => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (stage?.requestFullscreen) void stage.requestFullscreen().catch(() => undefined)
  else video?.webkitEnterFullscreen?.()
}

/** The quality for the room that the picture has, also after it has filled the screen. */
const useQuality = (film: Film, stage: HTMLElement | null) => {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (!stage) return
    const choose = () => setSource(qualityFor(film, pointsOf(stage)))
    choose()
    document.addEventListener('fullscreenchange', choose)
    return () => document.removeEventListener('fullscreenchange', choose)
  }, [film, stage])
  return source
}

const isOfField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null

const FilmPicture = ({ film, url, name, sound, settings }: FilmPictureProps) => {
  const { film: words } = useWords()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const source = useQuality(film, stage)
  const { captions, shortcuts } = settings
  const hasTracks = film.tracks.length > 0

  useEffect(() => (video.current && source ? followSound(video.current, sound, url) : undefined), [sound, url, source])

  const showCaptions = useCallback(() => {
    for (const [index, track] of [...(video.current?.textTracks ?? [])].entries())
      track.mode = captions && index === 0 ? 'showing' : 'disabled'
  }, [captions])
  useEffect(showCaptions, [showCaptions, source])

  useEffect(() => {
    if (!shortcuts) return
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || isOfField(target)) return
      if (key.toLowerCase() === 'c' && hasTracks) changeSettings({ captions: !captions })
      if (key.toLowerCase() === 'f') openWhole(stage, video.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcuts, captions, hasTracks, stage])

  return (
    <div className="film-stage" ref={setStage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that editors have added */}
      <video
        ref={video}
        muted
        playsInline
        preload="metadata"
        src={source}
        poster={film.poster ?? undefined}
        aria-label={film.title || fill(words.of, name)}
        style={film.width > 0 ? { aspectRatio: `${film.width} / ${film.height}` } : {}}
        onLoadedMetadata={showCaptions}
      >
        {film.tracks.map(({ url: address, label, kind, srclang }, index) => (
          <track key={address} src={address} label={label} kind={kind} srcLang={srclang} default={index === 0} />
        ))}
      </video>
      {film.title !== '' && <p className="small soft">{film.title}</p>}
      <div className="film-tools">
        {hasTracks && (
          <button
            type="button"
            className="react-aria-Button"
            aria-pressed={captions}
            onClick={() => changeSettings({ captions: !captions })}
          >
            <Icon of={captions ? Captions : CaptionsOff} />
            {words.captions}
          </button>
        )}
        <button type="button" className="react-aria-Button" onClick={() => openWhole(stage, video.current)}>
          <Icon of={Expand} />
          {words.whole}
        </button>
        <button type="button" className="react-aria-Button" onClick={() => changeSettings({ soundAlone: true })}>
          <Icon of={Headphones} />
          {words.soundAlone}
        </button>
      </div>
    </div>
  )
}
