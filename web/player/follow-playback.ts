import type { ActorRefFrom } from 'xstate'
import type { Playlist } from '../../projections/playlist/view.ts'
import { tellListening } from './listen-events.ts'
import type { playback } from './playback.ts'
import type { Sound } from './sound.ts'

export type Playback = ActorRefFrom<typeof playback>

/**
 * Binds the chart and the page's one audio element. At once and not with the next rendering, for which a locked
 * telephone may give no time.
 */
export const followPlayback = (actor: Playback, sound: Sound, playlist: Playlist, audible: Playlist['articles']) => {
  let last = actor.getSnapshot()

  actor.subscribe((now) => {
    const before = last
    last = now
    const article = audible[now.context.index]
    if (!article) return
    const moved = now.context.index !== before.context.index
    const entered = moved || now.value !== before.value
    if (moved) sound.load(article.soundfiles)
    if (now.context.wanted && (moved || !before.context.wanted)) sound.play()
    if (now.value === 'rescan') sound.pause()
    if (entered && (now.value === 'play' || now.value === 'rescan')) tellListening(now.value, playlist, article)
  })

  const tell = (event: 'pause' | 'ended') => {
    const article = audible[actor.getSnapshot().context.index]
    if (article) tellListening(event, playlist, article)
  }
  sound.on('play', () => actor.send({ type: 'played' }))
  sound.on('pause', () => {
    tell('pause')
    actor.send({ type: 'paused' })
  })
  sound.on('ended', () => {
    tell('ended')
    actor.send({ type: 'ended' })
  })
  sound.on('error', () => actor.send({ type: 'paused' }))
  if (sound.playing()) actor.send({ type: 'played' })
}
