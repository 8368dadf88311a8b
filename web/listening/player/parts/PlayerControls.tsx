import { fill } from '../../../../domain/listening/words/fill.ts'
import { sectionAt } from '../../../../projections/listening/playlist/sections.ts'
import { TimeSlider } from '../playback/TimeSlider.tsx'
import { Transport } from '../playback/Transport.tsx'
import { clock, lengthOf } from '../playback/times.ts'
import { useIdleControls } from '../playback/use-idle-controls.ts'
import { useWords } from '../words.ts'
import { ResumeNotice } from './Notices.tsx'
import type { NowPlayingProps } from './now-playing-props.ts'
import { SectionSteps } from './SectionSteps.tsx'
import { SleepMenu, SpeedMenu } from './Tools.tsx'

/** The steps and menus of the player for reading, which the one with large buttons does without. */
const Steps = ({ start: { sections, playlist }, player, article, sleep }: NowPlayingProps) => {
  const at = sectionAt(sections, article)
  return (
    <>
      {sections.length > 1 && <SectionSteps controls={player.controls} at={at} count={sections.length} />}
      <div className="player-tools">
        <SpeedMenu speed={player.settings.speed} offered={playlist.publication.face.speeds} />
        <SleepMenu choice={sleep.choice} remaining={sleep.remaining} onChoose={sleep.choose} />
      </div>
    </>
  )
}

export const PlayerControls = (props: NowPlayingProps) => {
  const { start, player, article, playRef } = props
  const { controls, time, playing, index, settings, startedAt, goesOnAt } = player
  const { playlist, audible } = start
  const words = useWords()
  const isLarge = playlist.useNextGenPlayer
  const quiet = useIdleControls(playing, settings.alwaysShowControls || isLarge)
  return (
    <div className="player-controls" data-quiet={quiet || undefined}>
      {!playlist.publication.liveStream && !isLarge && (
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
        isAlone={isLarge && audible.length === 1}
        playRef={playRef}
      />
      {startedAt > 0 && (
        <ResumeNotice
          told={fill(goesOnAt === undefined ? words.wentOnAt : words.goesOnAt, clock(startedAt))}
          controls={controls}
        />
      )}
      {!isLarge && <Steps {...props} />}
    </div>
  )
}
