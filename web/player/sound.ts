/** The page's one audio element. One, because a phone lets only what the listener has started go on when it is locked. */
export type Sound = {
  readonly load: (url: string, from?: number) => void
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (seconds: number) => void
  readonly setSpeed: (speed: number) => void
  readonly speed: () => number
  readonly playing: () => boolean
  readonly ended: () => boolean
  /** Address of what is loaded; '' when nothing is. */
  readonly source: () => string
  /** Both in seconds; 0 until known. */
  readonly time: () => { readonly elapsed: number; readonly duration: number }
  readonly on: (name: keyof HTMLMediaElementEventMap, act: () => void, signal: AbortSignal) => void
  /** Acts before every other listener when the article ends, and keeps them from hearing of it. */
  readonly insteadOfGoingOn: (act: () => void, signal: AbortSignal) => void
  /** Takes the browser's own controls away and moves the element out of the page's content, without a gap. */
  readonly takeOver: () => void
}

export const soundOf = (element: HTMLAudioElement): Sound => ({
  load: (url, from = 0) => {
    element.src = url
    if (from > 0) element.currentTime = from
  },
  // A refusal means that the browser wants the listener to press first; the button says 'Spela' then.
  play: () => void element.play().catch(() => undefined),
  pause: () => element.pause(),
  seek: (seconds) => {
    element.currentTime = Math.max(0, seconds)
  },
  setSpeed: (speed) => {
    element.defaultPlaybackRate = speed
    element.playbackRate = speed
  },
  speed: () => element.playbackRate,
  playing: () => !element.paused,
  ended: () => element.ended,
  source: () => element.getAttribute('src') ?? '',
  time: () => ({ elapsed: element.currentTime, duration: element.duration || 0 }),
  on: (name, act, signal) => element.addEventListener(name, act, { signal }),
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
})
