import { failureOf, sayFailure } from '../../../kernel/sound-failure.ts'

/** `duration`: seconds. */
export type PlayedSound = { readonly url: string; readonly duration: number }

type QueueListeners = {
  /** `at`: seconds over all sounds. */
  readonly onTime: (at: number) => void
  readonly onPlaying: (isPlaying: boolean) => void
  readonly onEnd: () => void
  readonly tell: (text: string) => void
}

/** Plays sounds one after the other, as if they were one: all times are seconds over all of them. */
export const createSoundQueue = ({ onTime, onPlaying, onEnd, tell }: QueueListeners) => {
  let sounds: readonly PlayedSound[] = []
  let index = 0
  let audio: HTMLAudioElement | undefined

  const startOf = (at: number) => sounds.slice(0, at).reduce((sum, { duration }) => sum + duration, 0)
  const isEmpty = () => sounds.length === 0

  const fail = async ({ error, src }: HTMLAudioElement) => {
    if (!error || isEmpty()) return
    onPlaying(false)
    tell(sayFailure(await failureOf(error, src)))
  }
  const goOn = () => {
    if (index + 1 < sounds.length) {
      load(index + 1)
      return void play()
    }
    if (index > 0) load(0)
    return onEnd()
  }
  const open = (): HTMLAudioElement => {
    if (audio) return audio
    const opened = new Audio()
    opened.addEventListener('timeupdate', () => isEmpty() || onTime(startOf(index) + opened.currentTime))
    opened.addEventListener('play', () => onPlaying(true))
    // The end of a sound pauses, too, and an emptied queue has been ended on purpose.
    opened.addEventListener('pause', () => opened.ended || isEmpty() || onPlaying(false))
    opened.addEventListener('ended', goOn)
    opened.addEventListener('error', () => void fail(opened))
    audio = opened
    return opened
  }
  const load = (at: number) => {
    index = at
    open().src = sounds[at]?.url ?? ''
  }
  const play = async () => {
    const begun = sounds
    // Other sounds may have ended the attempt.
    await open()
      .play()
      .catch(() => begun === sounds && open().paused && onPlaying(false))
  }
  return {
    isEmpty,
    play,
    pause: () => audio?.pause(),
    empty: () => {
      audio?.pause()
      sounds = []
    },
    /** Fills the queue without playing, and returns the length of all sounds. */
    fill: (next: readonly PlayedSound[]): number => {
      sounds = next
      load(0)
      return startOf(next.length)
    },
    seek: (to: number) => {
      const found = Math.max(
        0,
        sounds.findLastIndex((_, each) => startOf(each) <= to),
      )
      if (found !== index) load(found)
      open().currentTime = to - startOf(found)
    },
  }
}
