import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PlaylistArticle } from '../../../projections/listening/playlist/view.ts'
import { useSettings } from './parts/player-settings.ts'
import { keepRescanCount } from './parts/rescan/rescan-count.ts'
import { controlsOf } from './playback/controls.ts'
import { obeyLockScreen, reportPlaying, reportPosition, showOnLockScreen } from './playback/media-session.ts'
import { PROGRESS_INTERVAL_MS, type Sound } from './playback/sound.ts'
import { lengthOf, partsOf } from './playback/times.ts'
import { useSoundFailure } from './playback/use-sound-failure.ts'
import type { Start } from './start.ts'

const PRELOAD_FROM_SECONDS = 5
/** A longer sound is streamed, since it would fill a telephone's memory. */
const PRELOAD_AT_MOST_SECONDS = 3600
/**
 * Calls `draw` on every change, but not between two sounds, since drawing would delay the next one on a slow telephone.
 * It draws when that sound plays or fails, or after the longest wait.
 */
const drawnAfterSound = (sound: Sound, draw: () => void, signal: AbortSignal) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  for (const name of ['playing', 'error'] as const) sound.on(name, draw, signal)
  signal.addEventListener('abort', () => clearTimeout(waiting))
  return () => {
    if (!sound.isBetween()) return draw()
    clearTimeout(waiting)
    waiting = setTimeout(draw, PROGRESS_INTERVAL_MS)
  }
}

/** The chart's state for rendering; it lags behind the chart only between two sounds. */
const drawnPlayback = ({ actor, sound }: Start) => {
  let drawn = actor.getSnapshot()
  const subscribe = (notify: () => void) => {
    const listening = new AbortController()
    const draw = () => {
      drawn = actor.getSnapshot()
      notify()
    }
    const subscription = actor.subscribe(drawnAfterSound(sound, draw, listening.signal))
    draw()
    return () => {
      listening.abort()
      subscription.unsubscribe()
    }
  }
  return { subscribe, snapshot: () => drawn }
}

const usePlayback = (start: Start) => {
  const { subscribe, snapshot } = useMemo(() => drawnPlayback(start), [start])
  return useSyncExternalStore(subscribe, snapshot)
}

/** Time and mute state of the audio element. */
const useSoundTime = (sound: Sound) => {
  const [time, setTime] = useState(sound.time)
  const [muted, setMuted] = useState(sound.isMuted)
  useEffect(() => {
    const listening = new AbortController()
    const draw = () => {
      setTime(sound.time())
      setMuted(sound.isMuted())
    }
    const drawn = drawnAfterSound(sound, draw, listening.signal)
    for (const name of ['timeupdate', 'durationchange', 'seeked', 'loadedmetadata', 'emptied', 'volumechange'] as const)
      sound.on(name, drawn, listening.signal)
    return () => listening.abort()
  }, [sound])
  return { time, muted }
}

type Neighbours = { readonly article: PlaylistArticle | undefined; readonly following: PlaylistArticle | undefined }

/** Fetches the next sound ahead. */
const useFetchedAhead = ({ sound, ahead }: Start, { article, following }: Neighbours) => {
  useEffect(() => {
    if (!article) return
    const listening = new AbortController()
    let known = 0
    const note = () => {
      const seconds = Math.floor(sound.time().elapsed)
      if (seconds === known) return
      known = seconds
      const next = following && lengthOf(following) <= PRELOAD_AT_MOST_SECONDS ? partsOf(following)[0]?.url : undefined
      const url = sound.following() ?? next
      if (url && seconds >= PRELOAD_FROM_SECONDS) void ahead.fetchAhead(url)
    }
    sound.on('timeupdate', note, listening.signal)
    return () => listening.abort()
  }, [article, following, sound, ahead])
}

/** Seconds. The last report of an element comes somewhat before its end. */
const END_SECONDS = 1

const isAtEndOf = ({ elapsed, duration }: ReturnType<Sound['time']>) => elapsed > 0 && elapsed >= duration - END_SECONDS

/** Joins the playback chart, the audio element, the lock screen and the listener's memory for the screen. */
export const usePlayer = (start: Start) => {
  const { playlist, audible, sound, code } = start
  const state = usePlayback(start)
  const { time, muted } = useSoundTime(sound)
  const failure = useSoundFailure(sound)
  const settings = useSettings()
  const controls = useMemo(() => controlsOf(start), [start])
  const { index, nexts, heard, rescanAfter } = state.context
  const article = audible[index] ?? audible[0]
  const playing = state.matches('play')
  const second = Math.floor(time.elapsed)

  useEffect(() => sound.setSpeed(settings.speed), [sound, settings.speed])

  useEffect(() => {
    if (rescanAfter > 0) keepRescanCount(playlist._id, code, nexts)
  }, [playlist._id, code, nexts, rescanAfter])

  useEffect(() => obeyLockScreen(controls, settings.lockScreen), [controls, settings.lockScreen])

  useEffect(() => {
    if (!article) return
    document.title = `${article.name} – ${playlist.publication.name}`
    showOnLockScreen(playlist, article)
  }, [playlist, article])

  useEffect(() => reportPlaying(playing), [playing])

  useEffect(() => reportPosition(second, time.duration, settings.speed), [second, time.duration, settings.speed])

  useFetchedAhead(start, { article, following: audible[index + 1] })

  return {
    controls,
    time,
    failure,
    muted,
    playing,
    /** Second at which the article was opened, where the listener has been there before. */
    startedAt: sound.startedAt(),
    /** Second at which 'Spela' goes on; undefined once the sound goes on, or when it begins at the beginning. */
    goesOnAt: state.matches('stop') && sound.startedAt() > 0 ? sound.startedAt() : undefined,
    rescan: state.matches('rescan'),
    over: state.matches('over'),
    /** The article has just been heard to its end, and no other goes on by itself. */
    isAtEnd: state.matches('stop') && heard.includes(index) && isAtEndOf(time),
    article,
    index,
    heard,
    settings,
    rescanAfter,
  }
}
