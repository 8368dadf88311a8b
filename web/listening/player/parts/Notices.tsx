import { BookOpen, RotateCcw, SkipForward, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { playerPath } from '../../../../domain/listening/player-address.ts'
import type { Playlist } from '../../../../projections/listening/playlist/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { isSafari } from '../../../kernel/safari.ts'
import { type ServerHealth, useServerReturn } from '../../../kernel/server/server-return.ts'
import { failureWords, type SoundFailure } from '../../../kernel/sound-failure.ts'
import type { Controls } from '../playback/controls.ts'

type NoteProps = { readonly title: string; readonly tone?: 'danger'; readonly children?: ReactNode }

const Note = ({ title, tone, children }: NoteProps) => (
  <div className="notice player-note" data-tone={tone} role={tone && 'alert'}>
    <h2>{title}</h2>
    {children}
  </div>
)

/**
 * Words for the state of the server, where it is known. The listener's network is blamed only when no server has
 * answered.
 */
const causes: Readonly<Record<ServerHealth | 'unknown', string>> = {
  unknown: '',
  well: 'Försök igen om en stund.',
  failing: 'Servern svarar inte just nu. Ljudet hämtas igen av sig självt när den gör det.',
  silent: 'Kontrollera nätet. Ljudet hämtas igen av sig självt när det går.',
}

type SoundFailedProps = { readonly onRetry: () => void; readonly onReturn: () => void }

export const SoundFailed = ({ onRetry, onReturn }: SoundFailedProps) => {
  const health = useServerReturn(onReturn) ?? 'unknown'
  return (
    <Note title="Ljudet går inte att hämta" tone="danger">
      <p>{causes[health]} Din plats är sparad.</p>
      <button type="button" className="react-aria-Button" onClick={onRetry}>
        Försök igen
      </button>
    </Note>
  )
}

type SoundUnplayableProps = { readonly failure: Exclude<SoundFailure, 'net'>; readonly onRetry: () => void }

/** The sound was fetched and is broken, or exists nowhere: the network is not the cause. */
export const SoundUnplayable = ({ failure, onRetry }: SoundUnplayableProps) => (
  <Note title={failureWords[failure].title} tone="danger">
    <p>{failureWords[failure].advice} Din plats är sparad.</p>
    <button type="button" className="react-aria-Button" onClick={onRetry}>
      Försök igen
    </button>
  </Note>
)

export const SoundOff = ({ onMute }: { readonly onMute: () => void }) => (
  <Note title="Ljudet är avstängt">
    <button type="button" className="react-aria-Button" onClick={onMute}>
      <Icon of={Volume2} />
      Slå på ljudet
    </button>
  </Note>
)

type IssueEndProps = { readonly next: Playlist['nextIssue']; readonly onStartOver: () => void }

export const IssueEnd = ({ next, onStartOver }: IssueEndProps) => (
  <Note title="Numret är slut">
    <div className="button-row">
      {next && (
        <a className="react-aria-Button" href={playerPath({ issue: next.code })}>
          <Icon of={BookOpen} />
          Nästa nummer: {next.name}
        </a>
      )}
      <button type="button" className="react-aria-Button" onClick={onStartOver}>
        <Icon of={RotateCcw} />
        Börja om
      </button>
    </div>
  </Note>
)

/** `behind`: the timer stopped at the end of an article. At the end of the issue `IssueEnd` stands instead. */
type SleepNoticeProps = { readonly slept: 'within' | 'behind'; readonly onOneMore: () => void }

export const SleepNotice = ({ slept, onOneMore }: SleepNoticeProps) => (
  <Note title="Insomningen har stoppat ljudet">
    <button type="button" className="react-aria-Button" onClick={onOneMore}>
      <Icon of={SkipForward} />
      {slept === 'behind' ? 'En artikel till' : 'Till artikelns slut'}
    </button>
  </Note>
)

/** Safari has played without sound above this speed: https://github.com/shaka-project/shaka-player/issues/7289. */
const SAFARI_MAX_SPEED = 2

export const FastInSafari = ({ speed }: { readonly speed: number }) =>
  speed > SAFARI_MAX_SPEED && isSafari() ? (
    <p className="player-resume small soft">Hörs inget? Safari kan vara tyst när det går fortare än 2×.</p>
  ) : null

/** The notice stands under the controls, so that it moves none of them. */
export const ResumeNotice = ({ words, controls }: { readonly words: string; readonly controls: Controls }) => (
  <p className="player-resume">
    <span className="soft">{words}</span>
    <button type="button" className="react-aria-Button" data-variant="quiet" onClick={controls.restart}>
      <Icon of={RotateCcw} />
      Börja om
    </button>
  </p>
)
