import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Playlist, PlaylistArticle } from '../../projections/playlist/view.ts'
import type { Controls } from './controls.ts'
import type { Playback } from './follow-playback.ts'
import { tellListening } from './listen-events.ts'
import { obeyLockScreen, showOnLockScreen, tellPlaying, tellPosition } from './media-session.ts'
import { changeSettings, speeds, useSettings } from './player-settings.ts'
import type { Preloader } from './preload.ts'
import { keepRescanCount } from './rescan-count.ts'
import { keepPlace } from './resume.ts'
import { BETWEEN_MS, type Sound } from './sound.ts'
import { lengthOf } from './times.ts'

export type Start = {
  readonly playlist: Playlist
  /** The articles that have sound, in order. */
  readonly audible: Playlist['articles']
  readonly sound: Sound
  readonly actor: Playback
  readonly ahead: Preloader
  /** What was scanned, for the rescan cookie. */
  readonly code: string
}

const PRELOAD_FROM_SECONDS = 5
/** What is longer is streamed: it would fill a telephone's memory. */
const PRELOAD_AT_MOST_SECONDS = 3600
/** 'Previous' further in than this goes to the beginning of the same article. */
const REPLAY_AFTER_SECONDS = 3

const controlsOf = ({ playlist, audible, sound, actor }: Start): Controls => {
  const step = (type: 'next' | 'previous') => {
    const article = audible[actor.getSnapshot().context.index]
    if (article) tellListening(type, playlist, article)
    actor.send({ type })
  }
  return {
    play: sound.play,
    pause: sound.pause,
    retry: sound.retry,
    seek: sound.seek,
    skip: (seconds) => sound.seek(sound.time().elapsed + seconds),
    next: () => step('next'),
    previous: () => (sound.time().elapsed > REPLAY_AFTER_SECONDS ? sound.seek(0) : step('previous')),
    choose: (index) => actor.send({ type: 'choose', index }),
    faster: (steps) => {
      const now = speeds.findIndex((speed) => speed >= sound.speed())
      changeSettings({ speed: speeds[Math.min(speeds.length - 1, Math.max(0, now + steps))] ?? 1 })
    },
  }
}

/**
 * `draw` when what it shows has changed, but not between two sounds: on a slow telephone the next would wait for the
 * drawing. It is drawn when that is heard, or does not come.
 */
const drawnAfterSound = (sound: Sound, draw: () => void, signal: AbortSignal) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  for (const name of ['playing', 'error'] as const) sound.on(name, draw, signal)
  signal.addEventListener('abort', () => clearTimeout(waiting))
  return () => {
    if (!sound.isBetween()) return draw()
    clearTimeout(waiting)
    waiting = setTimeout(draw, BETWEEN_MS)
  }
}

/** The chart as it is drawn, which is as it is but between two sounds. */
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

/** What the audio element says, as state. */
const useSoundTime = (sound: Sound) => {
  const [time, setTime] = useState(sound.time)
  const [failed, setFailed] = useState(sound.failed)
  useEffect(() => {
    const listening = new AbortController()
    const draw = () => {
      setTime(sound.time())
      setFailed(sound.failed())
    }
    const drawn = drawnAfterSound(sound, draw, listening.signal)
    for (const name of ['timeupdate', 'durationchange', 'seeked', 'loadedmetadata', 'emptied'] as const)
      sound.on(name, drawn, listening.signal)
    return () => listening.abort()
  }, [sound])
  return { time, failed }
}

type Neighbours = { readonly article: PlaylistArticle | undefined; readonly following: PlaylistArticle | undefined }

/** Where the listener is, for the next visit and for the lock screen, and what comes next, fetched ahead. */
const usePlace = ({ playlist, sound, ahead }: Start, { article, following }: Neighbours) => {
  useEffect(() => {
    if (!article) return
    const listening = new AbortController()
    let known = 0
    const note = () => {
      const seconds = Math.floor(sound.time().elapsed)
      if (seconds === known) return
      known = seconds
      if (!playlist.publication.liveStream) keepPlace(playlist._id, { articleId: article._id, seconds })
      const next = following && lengthOf(following) <= PRELOAD_AT_MOST_SECONDS ? following.soundfile?.url : undefined
      const url = sound.following() ?? next
      if (url && seconds >= PRELOAD_FROM_SECONDS) void ahead.fetchAhead(url)
    }
    sound.on('timeupdate', note, listening.signal)
    return () => listening.abort()
  }, [playlist, article, following, sound, ahead])
}

/** The playback chart, the audio element, the lock screen and the listener's memory, for the screen. */
export const usePlayer = (start: Start) => {
  const { playlist, audible, sound, code } = start
  const state = usePlayback(start)
  const { time, failed } = useSoundTime(sound)
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

  useEffect(() => tellPlaying(playing), [playing])

  useEffect(() => tellPosition(second, time.duration, settings.speed), [second, time.duration, settings.speed])

  usePlace(start, { article, following: audible[index + 1] })

  return {
    controls,
    time,
    failed,
    playing,
    rescan: state.matches('rescan'),
    article,
    index,
    heard,
    settings,
    rescanAfter,
  }
}
