import type { ActorRefFrom } from 'xstate'
import type { PlayerWords } from '../../../../domain/listening/words/fill.ts'
import type { Playlist } from '../../../../projections/listening/playlist/view.ts'
import { announce } from '../parts/announcements.ts'
import { type Places, resumeSeconds } from '../places.ts'
import { addUp } from './heard-time.ts'
import { type ListenEvent, reportListening } from './listen-events.ts'
import type { playback } from './playback.ts'
import type { Sound } from './sound.ts'
import { lengthOf, partsOf } from './times.ts'

export type Playback = ActorRefFrom<typeof playback>

type FollowedPlayer = {
  readonly sound: Sound
  readonly playlist: Playlist
  /** The articles with sound, in order. */
  readonly audible: Playlist['articles']
  readonly places: Places
  readonly words: PlayerWords
}

/** Remembers the listener's place. A live stream has no place to come back to. */
const remember = (actor: Playback, { sound, playlist, audible, places }: FollowedPlayer) => {
  if (playlist.publication.liveStream) return
  let known: string | undefined
  const keep = () => {
    const article = audible[actor.getSnapshot().context.index]
    const seconds = Math.floor(sound.time().elapsed)
    const place = `${article?._id} ${seconds}`
    if (!article || place === known) return
    known = place
    places.keep(article._id, seconds)
  }
  sound.on('timeupdate', keep)
  // The element reports its time four times a second, and a listener who leaves may have moved in between. Before its
  // first report it stands at the beginning, which the listener has not heard.
  addEventListener('pagehide', () => known !== undefined && keep())
}

type Moment = ReturnType<Playback['getSnapshot']>

/** The articles that the listener has heard to the end since `before`. */
const newlyHeard = (before: Moment, now: Moment, audible: Playlist['articles']) =>
  now.context.heard.filter((index) => !before.context.heard.includes(index)).flatMap((index) => audible[index] ?? [])

/**
 * Binds the chart to the page's one audio element. It acts at once and not with the next rendering, for which a locked
 * telephone may give no time.
 */
export const followPlayback = (actor: Playback, followed: FollowedPlayer) => {
  const { sound, playlist, audible, places, words } = followed
  let last = actor.getSnapshot()

  const tell = (event: ListenEvent, at = actor.getSnapshot()) => {
    const article = audible[at.context.index]
    if (article) reportListening(event, playlist, article)
  }
  const tellState = ({ value }: Moment) => {
    if (value === 'over') announce(`${words.over}.`)
    if (value === 'play' || value === 'rescan') tell(value)
  }

  actor.subscribe((now) => {
    const before = last
    last = now
    for (const { _id } of newlyHeard(before, now, audible)) places.hear(_id)
    const article = audible[now.context.index]
    if (!article) return
    const moved = now.context.index !== before.context.index
    const entered = moved || now.value !== before.value
    if (moved) tell('progress', before)
    if (moved) sound.load(partsOf(article), resumeSeconds(places.of(article._id), lengthOf(article)))
    if (now.context.wanted && (moved || !before.context.wanted)) sound.play()
    if (now.value === 'rescan') sound.pause()
    if (entered) tellState(now)
  })

  remember(actor, followed)
  addUp(sound, () => audible[actor.getSnapshot().context.index])
  // A telephone may end a hidden page without a word.
  addEventListener('pagehide', () => tell('progress'))
  document.addEventListener('visibilitychange', () => document.hidden && tell('progress'))
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
