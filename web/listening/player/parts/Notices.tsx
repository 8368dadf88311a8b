import { BookOpen, RotateCcw, SkipForward, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { playerPath } from '../../../../domain/listening/player-address.ts'
import { fill } from '../../../../domain/listening/words/fill.ts'
import type { Playlist } from '../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { isSafari } from '../../../kernel/safari.ts'
import { useServerReturn } from '../../../kernel/server/server-return.ts'
import type { SoundFailure } from '../../../kernel/sound-failure.ts'
import type { Controls } from '../playback/controls.ts'
import { useWords } from '../words.ts'

type NoteProps = { readonly title: string; readonly tone?: 'danger'; readonly children?: ReactNode }

const Note = ({ title, tone, children }: NoteProps) => (
  <div className="notice player-note" data-tone={tone} role={tone && 'alert'}>
    <h2>{title}</h2>
    {children}
  </div>
)

type SoundFailedProps = { readonly onRetry: () => void; readonly onReturn: () => void }

export const SoundFailed = ({ onRetry, onReturn }: SoundFailedProps) => {
  const words = useWords()
  const health = useServerReturn(onReturn)
  return (
    <Note title={words.failures.net.title} tone="danger">
      {/* The listener's network is blamed only when no server has answered. */}
      <p>
        {health && words.server[health]} {words.placeKept}
      </p>
      <button type="button" className="react-aria-Button" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </Note>
  )
}

type SoundUnplayableProps = { readonly failure: Exclude<SoundFailure, 'net'>; readonly onRetry: () => void }

/** The sound was fetched and is broken, or exists nowhere: the network is not the cause. */
export const SoundUnplayable = ({ failure, onRetry }: SoundUnplayableProps) => {
  const words = useWords()
  return (
    <Note title={words.failures[failure].title} tone="danger">
      <p>
        {words.failures[failure].advice} {words.placeKept}
      </p>
      <button type="button" className="react-aria-Button" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </Note>
  )
}

export const SoundOff = ({ onMute }: { readonly onMute: () => void }) => {
  const words = useWords()
  return (
    <Note title={words.soundOff}>
      <button type="button" className="react-aria-Button" onClick={onMute}>
        <Icon of={Volume2} />
        {words.turnSoundOn}
      </button>
    </Note>
  )
}

type IssueEndProps = { readonly next: Playlist['nextIssue']; readonly onStartOver: () => void }

export const IssueEnd = ({ next, onStartOver }: IssueEndProps) => {
  const words = useWords()
  return (
    <Note title={words.over}>
      <div className="button-row">
        {next && (
          <a className="react-aria-Button" href={playerPath({ issue: next.code })}>
            <Icon of={BookOpen} />
            {fill(words.nextWhole, next.name)}
          </a>
        )}
        <button type="button" className="react-aria-Button" onClick={onStartOver}>
          <Icon of={RotateCcw} />
          {words.startOver}
        </button>
      </div>
    </Note>
  )
}

/** The way on where each sound has a code of its own. */
export const NextCode = () => {
  const words = useWords()
  return (
    <Note title={words.itemIsOver}>
      <p>{words.nextCode}</p>
    </Note>
  )
}

/** `behind`: the timer stopped at the end of an article. At the end of the issue `IssueEnd` stands instead. */
type SleepNoticeProps = { readonly slept: 'within' | 'behind'; readonly onOneMore: () => void }

export const SleepNotice = ({ slept, onOneMore }: SleepNoticeProps) => {
  const words = useWords()
  return (
    <Note title={words.slept}>
      <button type="button" className="react-aria-Button" onClick={onOneMore}>
        <Icon of={SkipForward} />
        {slept === 'behind' ? words.oneMoreItem : words.toItemEnd}
      </button>
    </Note>
  )
}

/** Safari has played without sound above this speed: https://github.com/shaka-project/shaka-player/issues/7289. */
const SAFARI_MAX_SPEED = 2

export const FastInSafari = ({ speed }: { readonly speed: number }) => {
  const { silentInSafari } = useWords()
  return speed > SAFARI_MAX_SPEED && isSafari() ? <p className="player-resume small soft">{silentInSafari}</p> : null
}

/** The notice stands under the controls, so that it moves none of them. */
export const ResumeNotice = ({ told, controls }: { readonly told: string; readonly controls: Controls }) => (
  <p className="player-resume">
    <span className="soft">{told}</span>
    <button type="button" className="react-aria-Button" data-variant="quiet" onClick={controls.restart}>
      <Icon of={RotateCcw} />
      {useWords().startOver}
    </button>
  </p>
)
