import { Suspense } from 'react'
import { fill, type PlayerWords } from '../../../../domain/listening/words/fill.ts'
import { sayCorrectionDate } from '../../../../projections/listening/playlist/day-in-words.ts'
import { sectionAt } from '../../../../projections/listening/playlist/sections.ts'
import type { Film } from '../../../../projections/listening/playlist/view.ts'
import { clock, lengthOf } from '../playback/times.ts'
import type { Start } from '../start.ts'
import { useWords } from '../words.ts'
import { usePlayingFilm } from './film/playing-film.ts'
import { IssueCover } from './IssueCover.tsx'
import { loadLater } from './load-later.ts'
import { FastInSafari, IssueEnd, NextCode, SleepNotice, SoundFailed, SoundOff, SoundUnplayable } from './Notices.tsx'
import type { NowPlayingProps } from './now-playing-props.ts'
import { PlayerControls } from './PlayerControls.tsx'

const FilmStage = loadLater(async () => (await import('./film/FilmStage.tsx')).FilmStage)
const PushRegistration = loadLater(async () => (await import('./push/PushRegistration.tsx')).PushRegistration)

/** Notices about an obstacle to the sound, or about what to do at its end. */
const Notes = ({ start: { playlist }, player, sleep }: Omit<NowPlayingProps, 'playRef'>) => {
  const { controls, failure, muted, over, playing, index, isAtEnd } = player
  const oneMore = () => {
    if (sleep.slept === 'behind') controls.choose(index + 1)
    else controls.play()
    sleep.choose('article')
  }
  return (
    <>
      {failure === 'net' && <SoundFailed onRetry={controls.retry} onReturn={controls.fetchAgain} />}
      {failure && failure !== 'net' && <SoundUnplayable failure={failure} onRetry={controls.retry} />}
      {muted && <SoundOff onMute={controls.mute} />}
      {isAtEnd && !sleep.slept && playlist.publication.face.endsAtCode && <NextCode />}
      {over && <IssueEnd next={playlist.nextIssue} onStartOver={controls.startOver} />}
      {sleep.slept && !over && !playing && <SleepNotice slept={sleep.slept} onOneMore={oneMore} />}
      <FastInSafari speed={player.settings.speed} />
    </>
  )
}

/** What is left of the whole: of this entry and of all after it. */
const restOf = ({ audible }: Start, index: number, elapsed: number, words: PlayerWords) => {
  const after = audible.slice(index).reduce((sum, article) => sum + lengthOf(article), 0)
  return fill(words.restOfWhole, clock(Math.max(0, after - elapsed)))
}

/** The room that the picture of a film takes. */
const roomOf = ({ width, height }: Film) => (width > 0 ? { aspectRatio: `${width} / ${height}` } : {})

export const NowPlaying = (props: NowPlayingProps) => {
  const { start, player, article } = props
  const { playlist, audible, sections } = start
  const { time, index, settings } = player
  const words = useWords()
  const film = usePlayingFilm(start.sound, article)
  const heading = sections[sectionAt(sections, article)]?.heading
  const isLarge = playlist.useNextGenPlayer
  const { face } = playlist.publication
  const places = [
    fill(words.itemOf, index + 1, audible.length),
    ...(face.showsRest ? [restOf(start, index, time.elapsed, words)] : []),
  ]
  return (
    <section className="player-now" aria-label={words.playingNow}>
      {film && (
        <Suspense fallback={<div className="film-stage" style={roomOf(film.film)} />}>
          <FilmStage sound={start.sound} playing={film} article={article} settings={settings} />
        </Suspense>
      )}
      <IssueCover
        playlist={playlist}
        article={article}
        places={audible.length > 1 || !isLarge ? places : []}
        isPlain={film !== undefined && !settings.soundAlone}
      />
      <div className="player-names">
        {heading && heading !== article && <p className="player-section">{heading.name}</p>}
        <h1>{article.name}</h1>
      </div>
      {article.corrections.map(({ at: told, text }) => (
        <p key={told} className="player-correction">
          <b>{sayCorrectionDate(told, words)}:</b> {text}
        </p>
      ))}
      <Notes {...props} />
      <PlayerControls {...props} />
      <Suspense>
        <PushRegistration playlist={playlist} />
      </Suspense>
    </section>
  )
}
