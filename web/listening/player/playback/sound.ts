import { failureOf, type SoundFailure } from '../../../kernel/sound-failure.ts'

/** One file of an article; an article can have several, heard one after the other as one. `duration` in seconds. */
export type SoundPart = { readonly url: string; readonly duration: number }

/** The page's one audio element. One, because a phone lets only what the listener has started go on when it is locked. */
export type Sound = {
  readonly load: (parts: readonly SoundPart[], from?: number) => void
  /** Asks the network again for what could not be had, and plays on from where it stopped. */
  readonly retry: () => void
  /** As `retry`, but plays only where it was to be heard when it failed: nobody has pressed anything. */
  readonly fetchAgain: () => void
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (seconds: number) => void
  /** To the beginning, as if it had been loaded so. */
  readonly restart: () => void
  /** Where it was loaded to go on; 0: at its beginning. */
  readonly startedAt: () => number
  /** From 0 to 1. Telephones may keep it to themselves. */
  readonly setVolume: (volume: number) => void
  /** Off, or on again; whether it is off then. */
  readonly mute: () => boolean
  readonly isMuted: () => boolean
  readonly setSpeed: (speed: number) => void
  readonly speed: () => number
  readonly playing: () => boolean
  /** One sound has ended and the next is not heard yet, for a moment at most: what can wait shall not delay it. */
  readonly isBetween: () => boolean
  /** Why it is not heard; undefined while nothing stands in its way. */
  readonly failure: () => Promise<SoundFailure | undefined>
  /** Both in seconds, of all parts; 0 until known. */
  readonly time: () => { readonly elapsed: number; readonly duration: number }
  /** Address of the part that comes after the one that is heard now. */
  readonly following: () => string | undefined
  /** 'pause' is the listener's or the browser's, never the one that comes with an end; 'ended' is the last part's. */
  readonly on: (name: keyof HTMLMediaElementEventMap, act: () => void, signal?: AbortSignal) => void
  /** Acts before every other listener when the article ends, and keeps them from hearing of it. */
  readonly insteadOfGoingOn: (act: () => void, signal: AbortSignal) => void
  /** Takes the browser's own controls away and moves the element out of the page's content, without a gap. */
  readonly takeOver: () => void
  /** Puts it back where it was painted, with the browser's own controls, at what was painted unless it has been started. */
  readonly giveBack: () => void
}

/** No screen waits longer for a sound. */
export const PROGRESS_INTERVAL_MS = 300

const lengthOf = (parts: readonly SoundPart[]) => parts.reduce((sum, { duration }) => sum + duration, 0)

/** Which part `seconds` falls into, and where in it. */
const placeIn = (parts: readonly SoundPart[], seconds: number) => {
  let offset = Math.max(0, seconds)
  for (const [index, { duration }] of parts.entries()) {
    if (offset < duration || index === parts.length - 1) return { index, offset }
    offset -= duration
  }
  return { index: 0, offset: 0 }
}

/** `sourceOf` gives the address to play for a part, such as what has been fetched ahead. */
export const soundOf = (
  element: HTMLAudioElement,
  initial: readonly SoundPart[],
  sourceOf: (url: string) => string,
): Sound => {
  const painted = { parent: element.parentElement, source: element.getAttribute('src') }
  let parts = initial
  // What plays already may be behind the name of its section.
  let at = Math.max(
    0,
    initial.findIndex(({ url }) => url === element.getAttribute('src')),
  )
  let startedAt = 0
  let endedAt: number | undefined

  const open = (index: number, offset: number) => {
    at = index
    element.src = sourceOf(parts[index]?.url ?? '')
    if (offset > 0) element.currentTime = offset
  }
  /** Whether the listener wants to hear it, which the element forgets when it fails. */
  let isWanted = !element.paused
  const play = () => {
    isWanted = true
    // A refusal means that the browser wants the listener to press first; the button says 'Spela' then.
    void element.play().catch(() => undefined)
  }

  const begins = () => {
    endedAt = undefined
  }
  for (const name of ['playing', 'error'] as const) element.addEventListener(name, begins, { capture: true })
  element.addEventListener('play', () => (isWanted = true), { capture: true })
  element.addEventListener(
    'pause',
    (event) => {
      if (element.ended) event.stopImmediatePropagation()
      else if (element.paused && !element.error) isWanted = false
    },
    { capture: true },
  )
  element.addEventListener(
    'ended',
    (event) => {
      endedAt = performance.now()
      if (at >= parts.length - 1) return
      event.stopImmediatePropagation()
      open(at + 1, 0)
      play()
    },
    { capture: true },
  )

  const seek = (seconds: number) => {
    const { index, offset } = placeIn(parts, seconds)
    if (index === at) {
      element.currentTime = offset
      return
    }
    const goesOn = !element.paused
    open(index, offset)
    if (goesOn) play()
  }

  return {
    load: (next, from = 0) => {
      parts = next
      startedAt = from
      const { index, offset } = placeIn(next, from)
      open(index, offset)
    },
    retry: () => {
      open(at, element.currentTime)
      play()
    },
    fetchAgain: () => {
      open(at, element.currentTime)
      if (isWanted) play()
    },
    play,
    pause: () => {
      isWanted = false
      element.pause()
    },
    seek,
    restart: () => {
      startedAt = 0
      seek(0)
    },
    startedAt: () => startedAt,
    setVolume: (volume) => {
      element.volume = volume
    },
    mute: () => {
      element.muted = !element.muted
      return element.muted
    },
    isMuted: () => element.muted,
    setSpeed: (speed) => {
      element.defaultPlaybackRate = speed
      element.playbackRate = speed
    },
    speed: () => element.playbackRate,
    playing: () => !element.paused,
    isBetween: () => endedAt !== undefined && performance.now() - endedAt < PROGRESS_INTERVAL_MS,
    failure: async () => (element.error ? failureOf(element.error, parts[at]?.url ?? '') : undefined),
    time: () => {
      // As it stands in every list: a browser counts what the encoder has put around the sound, too.
      const duration = parts[at]?.duration || element.duration || 0
      return {
        elapsed: lengthOf(parts.slice(0, at)) + Math.min(element.currentTime, duration),
        duration: lengthOf(parts.map((part, index) => (index === at ? { ...part, duration } : part))),
      }
    },
    following: () => parts[at + 1]?.url,
    on: (name, act, signal) => element.addEventListener(name, act, signal ? { signal } : {}),
    insteadOfGoingOn: (act, signal) =>
      element.addEventListener(
        'ended',
        (event) => {
          event.stopImmediatePropagation()
          act()
        },
        { capture: true, signal },
      ),
    takeOver: () => {
      element.controls = false
      document.body.append(element)
    },
    giveBack: () => {
      element.controls = true
      if (element.parentElement !== painted.parent) painted.parent?.prepend(element)
      if (element.paused && painted.source !== null && painted.source !== element.getAttribute('src'))
        element.src = painted.source
    },
  }
}
