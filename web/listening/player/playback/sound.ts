import { failureOf, type SoundFailure } from '../../../kernel/sound-failure.ts'

/** One file of an article. The player plays an article's files as one sound. `duration` in seconds. */
type SoundPart = { readonly url: string; readonly duration: number }

/**
 * The page's one audio element. There is one because a locked phone plays on only in an element that the listener has
 * started.
 */
export type Sound = {
  readonly load: (parts: readonly SoundPart[], from?: number) => void
  /** Loads the part again after a failure, and plays on from where it stopped. */
  readonly retry: () => void
  /** Like `retry`, without a press of the listener: plays only where the sound was meant to play when it failed. */
  readonly fetchAgain: () => void
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (seconds: number) => void
  /** Goes to the beginning, as if the sound had been loaded there. */
  readonly restart: () => void
  /** Second at which the sound was loaded to go on; 0: its beginning. */
  readonly startedAt: () => number
  /** Volume from 0 to 1. Telephones may ignore it. */
  readonly setVolume: (volume: number) => void
  /** Turns the sound off or on; returns true when it is off. */
  readonly mute: () => boolean
  readonly isMuted: () => boolean
  readonly setSpeed: (speed: number) => void
  readonly speed: () => number
  readonly playing: () => boolean
  /**
   * True for a moment between the end of one sound and the start of the next. Work that can wait must not delay the
   * next one.
   */
  readonly isBetween: () => boolean
  /** The cause of a failure; undefined while the sound has not failed. */
  readonly failure: () => Promise<SoundFailure | undefined>
  /** Both in seconds and of all parts; 0 until they are known. */
  readonly time: () => { readonly elapsed: number; readonly duration: number }
  /** The part that plays, by its address, and the second in it. */
  readonly part: () => { readonly url: string | undefined; readonly elapsed: number }
  /** Address of the part after the one that plays. */
  readonly following: () => string | undefined
  /** 'pause' is caused by the listener or the browser, never by an end; 'ended' is the end of the last part. */
  readonly on: (name: keyof HTMLMediaElementEventMap, act: () => void, signal?: AbortSignal) => void
  /** Runs before all other listeners of the article's end, which then do not get the event. */
  readonly insteadOfGoingOn: (act: () => void, signal: AbortSignal) => void
  /** Removes the browser's own controls and moves the element out of the page's content, without a gap. */
  readonly takeOver: () => void
  /**
   * Puts the element back where it was painted, with the browser's own controls, and with the painted address unless it
   * plays.
   */
  readonly giveBack: () => void
}

/** Longest time for which the screen waits for a sound. */
export const PROGRESS_INTERVAL_MS = 300

const lengthOf = (parts: readonly SoundPart[]) => parts.reduce((sum, { duration }) => sum + duration, 0)

/** The part that `seconds` falls into, and the offset in it. */
const placeIn = (parts: readonly SoundPart[], seconds: number) => {
  let offset = Math.max(0, seconds)
  for (const [index, { duration }] of parts.entries()) {
    if (offset < duration || index === parts.length - 1) return { index, offset }
    offset -= duration
  }
  return { index: 0, offset: 0 }
}

const timeOf = (parts: readonly SoundPart[], at: number, element: HTMLAudioElement) => {
  // The lists show the stored duration; a browser also counts the encoder's padding.
  const duration = parts[at]?.duration || element.duration || 0
  return {
    elapsed: lengthOf(parts.slice(0, at)) + Math.min(element.currentTime, duration),
    duration: lengthOf(parts.map((part, index) => (index === at ? { ...part, duration } : part))),
  }
}

/** Listens before all who listen through `on`, so that they may be kept from an event. */
const onFirst = (element: HTMLAudioElement, name: keyof HTMLMediaElementEventMap, act: (event: Event) => void) =>
  element.addEventListener(name, act, { capture: true })

/** What the element does whichever part it plays. */
const deviceOf = (element: HTMLAudioElement) => {
  const painted = { parent: element.parentElement, source: element.getAttribute('src') }
  return {
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
  } satisfies Partial<Sound>
}

/** Tells whether one sound has just ended and the next has not begun. */
const gapOf = (element: HTMLAudioElement) => {
  let endedAt: number | undefined
  const begins = () => {
    endedAt = undefined
  }
  onFirst(element, 'playing', begins)
  onFirst(element, 'error', begins)
  onFirst(element, 'ended', () => (endedAt = performance.now()))
  return () => endedAt !== undefined && performance.now() - endedAt < PROGRESS_INTERVAL_MS
}

/** `sourceOf` gives the address to play for a part, such as that of a fetched sound. */
export const soundOf = (
  element: HTMLAudioElement,
  initial: readonly SoundPart[],
  sourceOf: (url: string) => string,
): Sound => {
  const device = deviceOf(element)
  const isBetween = gapOf(element)
  const isPainted = ({ url }: SoundPart) => url === element.getAttribute('src')
  let parts = initial
  // An element that already plays may have passed the name of its section.
  let at = Math.max(0, initial.findIndex(isPainted))
  let startedAt = 0

  const open = (index: number, offset: number) => {
    at = index
    element.src = sourceOf(parts[index]?.url ?? '')
    if (offset > 0) element.currentTime = offset
  }
  /** The listener wants the sound to play. The element forgets that when it fails. */
  let isWanted = !element.paused
  const play = () => {
    isWanted = true
    // The promise is rejected when the browser wants the listener to press first; the button then says 'Spela'.
    void element.play().catch(() => undefined)
  }

  onFirst(element, 'play', () => (isWanted = true))
  onFirst(element, 'pause', (event) => {
    if (element.ended) event.stopImmediatePropagation()
    else if (element.paused && !element.error) isWanted = false
  })
  onFirst(element, 'ended', (event) => {
    if (at >= parts.length - 1) return
    event.stopImmediatePropagation()
    open(at + 1, 0)
    play()
  })

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
    ...device,
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
    isBetween,
    failure: async () => (element.error ? failureOf(element.error, parts[at]?.url ?? '') : undefined),
    time: () => timeOf(parts, at, element),
    part: () => ({ url: parts[at]?.url, elapsed: element.currentTime }),
    following: () => parts[at + 1]?.url,
  }
}
