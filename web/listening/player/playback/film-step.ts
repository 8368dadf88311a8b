import type { Film } from '../../../../projections/listening/playlist/view.ts'
import type { Sound } from './sound.ts'

/** Seconds. A picture further from its sound jumps to it; a nearer one hurries or waits until it is less than a blink. */
const JUMP_SECONDS = 0.6
const IN_STEP_SECONDS = 0.04
/** How much faster or slower a picture may run to come into step. */
const MAX_HURRY = 0.1

/** What brings a picture into step with its sound: a place to jump to, or a speed. */
export const stepOf = (
  at: { readonly sound: number; readonly picture: number },
  speed: number,
): { readonly jumpTo: number } | { readonly speed: number } => {
  const late = at.sound - at.picture
  if (Math.abs(late) > JUMP_SECONDS) return { jumpTo: at.sound }
  if (Math.abs(late) < IN_STEP_SECONDS) return { speed }
  return { speed: speed * (1 + Math.max(-MAX_HURRY, Math.min(MAX_HURRY, late))) }
}

/** The least quality that fills the room for the picture, in the screen's own points; the best where none does. */
export const qualityFor = (
  { qualities, width, height }: Pick<Film, 'qualities' | 'width' | 'height'>,
  points: number,
): string | undefined => {
  const shape = width >= height ? width / Math.max(1, height) : 1
  const enough = qualities.filter(({ lines }) => lines * shape >= points)
  return (enough.at(-1) ?? qualities[0])?.url
}

const FOLLOW_MS = 250

/**
 * Keeps a picture, which is muted, in step with the page's one sound. The sound leads: it goes on when the screen is off
 * and never waits for the picture.
 */
export const followSound = (video: HTMLVideoElement, sound: Sound, url: string): (() => void) => {
  const listening = new AbortController()
  const follow = () => {
    const part = sound.part()
    if (part.url !== url || video.readyState === 0) return
    const isPlaying = sound.playing() && document.visibilityState === 'visible'
    const step = stepOf({ sound: part.elapsed, picture: video.currentTime }, sound.speed())
    if ('jumpTo' in step) video.currentTime = step.jumpTo
    else if (isPlaying) video.playbackRate = step.speed
    else if (Math.abs(part.elapsed - video.currentTime) >= IN_STEP_SECONDS) video.currentTime = part.elapsed
    // The promise is rejected where a browser saves power: the picture then stands, and the sound goes on.
    if (isPlaying && video.paused) void video.play().catch(() => undefined)
    if (!isPlaying && !video.paused) video.pause()
  }
  for (const name of ['play', 'playing', 'pause', 'seeked', 'timeupdate', 'ratechange', 'ended'] as const)
    sound.on(name, follow, listening.signal)
  document.addEventListener('visibilitychange', follow, { signal: listening.signal })
  video.addEventListener('loadedmetadata', follow, { signal: listening.signal })
  const beat = setInterval(follow, FOLLOW_MS)
  follow()
  return () => {
    clearInterval(beat)
    listening.abort()
  }
}
