import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Playlist } from '../../projections/playlist/view.ts'
import { tellListening } from './listen-events.ts'
import { obeyLockScreen, showOnLockScreen, tellPosition } from './media-session.ts'
import { type PlaybackInput, playback } from './playback.ts'
import { changeSettings, speeds, useSettings } from './player-settings.ts'
import { preloader } from './preload.ts'
import { keepRescanCount } from './rescan-count.ts'
import { keepPlace } from './resume.ts'
import type { Sound } from './sound.ts'

export type Controls = {
  readonly play: () => void
  readonly pause: () => void
  readonly next: () => void
  readonly previous: () => void
  readonly skip: (seconds: number) => void
  readonly seek: (seconds: number) => void
  readonly choose: (index: number) => void
  readonly faster: (steps: number) => void
}

export type Start = {
  readonly playlist: Playlist
  /** The articles that have sound, in order. */
  readonly audible: Playlist['articles']
  readonly sound: Sound
  readonly input: PlaybackInput
  /** What was scanned, for the rescan cookie. */
  readonly code: string
}

const PRELOAD_FROM_SECONDS = 5
/** 'Previous' further in than this goes to the beginning of the same article. */
const REPLAY_AFTER_SECONDS = 3

type Send = (event: { type: 'next' } | { type: 'previous' } | { type: 'choose'; index: number }) => void

const controlsOf = (sound: Sound, send: Send): Controls => ({
  play: sound.play,
  pause: sound.pause,
  seek: sound.seek,
  skip: (seconds) => sound.seek(sound.time().elapsed + seconds),
  next: () => send({ type: 'next' }),
  previous: () => (sound.time().elapsed > REPLAY_AFTER_SECONDS ? sound.seek(0) : send({ type: 'previous' })),
  choose: (index) => send({ type: 'choose', index }),
  faster: (steps) => {
    const now = speeds.findIndex((speed) => speed >= sound.speed())
    changeSettings({ speed: speeds[Math.min(speeds.length - 1, Math.max(0, now + steps))] ?? 1 })
  },
})

/** What the audio element says, as state. */
const useSoundTime = (sound: Sound) => {
  const [time, setTime] = useState(sound.time)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const names = ['timeupdate', 'durationchange', 'seeked', 'loadedmetadata', 'emptied'] as const
    for (const name of names) sound.on(name, () => setTime(sound.time()), listening.signal)
    sound.on('error', () => setFailed(true), listening.signal)
    sound.on('playing', () => setFailed(false), listening.signal)
    return () => listening.abort()
  }, [sound])
  return { time, failed }
}

/** Binds the playback chart to the page's one audio element, the lock screen and the listener's memory. */
export const usePlayer = ({ playlist, audible, sound, input, code }: Start) => {
  const [state, send] = useMachine(playback, { input })
  const { time, failed } = useSoundTime(sound)
  const settings = useSettings()
  const ahead = useMemo(() => preloader(), [])
  const controls = useMemo(() => controlsOf(sound, send), [sound, send])
  const loaded = useRef(input.index)
  const { index, nexts, wanted, heard } = state.context
  const article = audible[index] ?? audible[0]
  const following = audible[index + 1]
  const playing = state.matches('play')
  const rescan = state.matches('rescan')

  useEffect(() => {
    const listening = new AbortController()
    sound.on('play', () => send({ type: 'played' }), listening.signal)
    sound.on('pause', () => sound.ended() || send({ type: 'paused' }), listening.signal)
    sound.on('ended', () => send({ type: 'ended' }), listening.signal)
    if (sound.playing()) send({ type: 'played' })
    return () => listening.abort()
  }, [sound, send])

  useEffect(() => {
    if (!article?.soundfile) return
    if (loaded.current !== index) {
      loaded.current = index
      sound.load(ahead.source(article.soundfile.url))
    }
    if (wanted) sound.play()
  }, [index, wanted, article, sound, ahead])

  useEffect(() => {
    if (rescan) sound.pause()
  }, [rescan, sound])

  useEffect(() => sound.setSpeed(settings.speed), [sound, settings.speed])

  useEffect(() => keepRescanCount(playlist._id, code, nexts), [playlist._id, code, nexts])

  useEffect(() => obeyLockScreen(controls, settings.lockScreen), [controls, settings.lockScreen])

  useEffect(() => {
    if (article) showOnLockScreen(playlist, article)
    if (article && playing) tellListening('play', playlist, article)
  }, [playlist, article, playing])

  const second = Math.floor(time.elapsed)
  useEffect(() => {
    tellPosition(second, time.duration, settings.speed)
    if (article && second > 0) keepPlace(playlist._id, { articleId: article._id, seconds: second })
    if (following?.soundfile && second >= PRELOAD_FROM_SECONDS) void ahead.fetchAhead(following.soundfile.url)
  }, [second, time.duration, settings.speed, playlist._id, article, following, ahead])

  return { controls, time, failed, playing, rescan, article, index, heard, send, settings }
}
