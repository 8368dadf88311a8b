import { type Ref, Suspense } from 'react'
import { sayCorrectionDate } from '../../../../projections/listening/playlist/correction-date.ts'
import { sectionAt } from '../../../../projections/listening/playlist/sections.ts'
import type { Film, PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import type { useSleepTimer } from '../playback/sleep-timer.ts'
import { TimeSlider } from '../playback/TimeSlider.tsx'
import { Transport } from '../playback/Transport.tsx'
import { clock, languageOf, lengthOf } from '../playback/times.ts'
import { useIdleControls } from '../playback/use-idle-controls.ts'
import type { Start } from '../start.ts'
import type { usePlayer } from '../use-player.ts'
import { IssueCover } from './IssueCover.tsx'
import { loadLater } from './load-later.ts'
import {
  FastInSafari,
  IssueEnd,
  ResumeNotice,
  SleepNotice,
  SoundFailed,
  SoundOff,
  SoundUnplayable,
} from './Notices.tsx'
import { usePlayingFilm } from './playing-film.ts'
import { SectionSteps } from './SectionSteps.tsx'
import { SleepMenu, SpeedMenu } from './Tools.tsx'

const FilmStage = loadLater(async () => (await import('./FilmStage.tsx')).FilmStage)
const PushRegistration = loadLater(async () => (await import('./push/PushRegistration.tsx')).PushRegistration)

type NowPlayingProps = {
  readonly start: Start
  readonly player: ReturnType<typeof usePlayer>
  readonly article: PlaylistArticle
  readonly sleep: ReturnType<typeof useSleepTimer>
  /** Ref to the play button. */
  readonly playRef: Ref<HTMLButtonElement>
}

/** Notices about an obstacle to the sound, or about what to do at its end. */
const Notes = ({ start: { playlist }, player, sleep }: Omit<NowPlayingProps, 'playRef'>) => {
  const { controls, failure, muted, over, playing, index } = player
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
      {over && <IssueEnd next={playlist.nextIssue} onStartOver={controls.startOver} />}
      {sleep.slept && !over && !playing && <SleepNotice slept={sleep.slept} onOneMore={oneMore} />}
      <FastInSafari speed={player.settings.speed} />
    </>
  )
}

/** The room that the picture of a film takes. */
const roomOf = ({ width, height }: Film) => (width > 0 ? { aspectRatio: `${width} / ${height}` } : {})

export const NowPlaying = (props: NowPlayingProps) => {
  const { start, player, article, sleep, playRef } = props
  const { playlist, audible, sections } = start
  const { controls, time, playing, index, settings, startedAt, goesOnAt } = player
  const quiet = useIdleControls(playing, settings.alwaysShowControls)
  const film = usePlayingFilm(start.sound, article)
  const at = sectionAt(sections, article)
  const heading = sections[at]?.heading
  return (
    <section className="player-now" aria-label="Spelas nu">
      {film && (
        <Suspense fallback={<div className="film-stage" style={roomOf(film.film)} />}>
          <FilmStage
            sound={start.sound}
            playing={film}
            article={article}
            settings={settings}
            language={languageOf(playlist)}
          />
        </Suspense>
      )}
      <IssueCover
        playlist={playlist}
        article={article}
        place={`Artikel ${index + 1} av ${audible.length}`}
        isPlain={film !== undefined && !settings.soundAlone}
      />
      <div className="player-names" lang={languageOf(playlist)}>
        {heading && heading !== article && <p className="player-section">{heading.name}</p>}
        <h1>{article.name}</h1>
      </div>
      {article.corrections.map(({ at: told, text }) => (
        <p key={told} className="player-correction">
          <b>{sayCorrectionDate(told)}:</b> <span lang={languageOf(playlist)}>{text}</span>
        </p>
      ))}
      <Notes {...props} />
      <div className="player-controls" data-quiet={quiet || undefined}>
        {!playlist.publication.liveStream && (
          <TimeSlider
            elapsed={time.elapsed}
            duration={time.duration || lengthOf(article)}
            speed={settings.speed}
            onSeek={controls.seek}
            onSkip={controls.skip}
          />
        )}
        <Transport
          controls={controls}
          playing={playing}
          goesOnAt={goesOnAt}
          isLast={index >= audible.length - 1}
          playRef={playRef}
        />
        {startedAt > 0 && (
          <ResumeNotice
            words={`${goesOnAt === undefined ? 'Fortsatte' : 'Fortsätter'} där du var, vid ${clock(startedAt)}.`}
            controls={controls}
          />
        )}
        {sections.length > 1 && <SectionSteps controls={controls} at={at} count={sections.length} />}
        <div className="player-tools">
          <SpeedMenu speed={settings.speed} />
          <SleepMenu choice={sleep.choice} remaining={sleep.remaining} onChoose={sleep.choose} />
        </div>
      </div>
      <Suspense>
        <PushRegistration playlist={playlist} />
      </Suspense>
    </section>
  )
}
