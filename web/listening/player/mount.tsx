import { createActor } from 'xstate'
import type { PlayerWords } from '../../../domain/listening/words/fill.ts'
import { sectionsOf } from '../../../projections/listening/playlist/sections.ts'
import type { Playlist } from '../../../projections/listening/playlist/view.ts'
import { renderInPlace } from '../../kernel/render-in-place.tsx'
import { Player } from './Player.tsx'
import { readRescanCount } from './parts/rescan/rescan-count.ts'
import { isThrough, type Places, placesOf, resumeSeconds } from './places.ts'
import { followPlayback } from './playback/follow-playback.ts'
import { playback } from './playback/playback.ts'
import { preloader } from './playback/preload.ts'
import { soundOf } from './playback/sound.ts'
import { lengthOf, partsOf } from './playback/times.ts'

/** Data of the page's template, as JSON. `article` is set when the listener opened one. */
type OpenedPlayer = {
  readonly playlist: Playlist
  readonly words: PlayerWords
  readonly article: string | null
  readonly code: string
}

type AudibleArticles = Playlist['articles']

const boundIndex = (index: number, articles: AudibleArticles) => (articles[index] ? Math.max(0, index) : 0)

/**
 * The index of the article to begin with: the one that the listener opened, else the one played last or, when that is
 * finished, the next.
 */
const startOf = (audible: AudibleArticles, { playlist, article }: OpenedPlayer, places: Places) => {
  const wanted = article ?? places.last()
  const asked = boundIndex(
    audible.findIndex(({ _id }) => _id === wanted),
    audible,
  )
  const found = audible[asked]
  if (playlist.publication.liveStream || !found) return { index: asked, seconds: 0 }
  const goesToNext = article === null && isThrough(places.of(found._id), lengthOf(found))
  const index = goesToNext ? boundIndex(asked + 1, audible) : asked
  const opened = audible[index]
  return { index, seconds: opened ? resumeSeconds(places.of(opened._id), lengthOf(opened)) : 0 }
}

const articleIndex = (audible: AudibleArticles, source: string | null) =>
  boundIndex(
    audible.findIndex(({ soundfile }) => soundfile?.url === source),
    audible,
  )

/**
 * Takes over from the first paint; a sound that plays goes on. A player that fails gives the page back, with the
 * browser's own controls.
 */
export const mount = (painted: HTMLElement, element: HTMLAudioElement, opened: OpenedPlayer) => {
  const { playlist, words, code } = opened
  const sections = sectionsOf(playlist.articles)
  const audible = playlist.articles.filter(({ soundfile }) => soundfile)
  const places = placesOf(playlist._id)
  const source = element.getAttribute('src')
  const shown = articleIndex(audible, source)
  const partsAt = (index: number) => (audible[index] ? partsOf(audible[index]) : [])
  const ahead = preloader()
  const sound = soundOf(element, partsAt(shown), ahead.source)
  const untouched = element.paused && element.currentTime === 0
  const { index, seconds } = untouched ? startOf(audible, opened, places) : { index: shown, seconds: 0 }
  const first = partsAt(index)
  if (untouched && (first[0]?.url !== source || seconds > 0)) sound.load(first, seconds)
  const actor = createActor(playback, {
    input: {
      index,
      articles: audible.length,
      nexts: readRescanCount(playlist._id, code),
      rescanAfter: playlist.rescanLjudkodAfter,
      playNextAuto: playlist.playNextAuto,
      heard: audible.flatMap(({ _id }, at) => (places.of(_id).heard ? [at] : [])),
    },
  }).start()
  followPlayback(actor, { sound, playlist, audible, places, words })
  const hadFocus = document.activeElement === element
  // All of this runs in one task, so that a sound that has been started goes on without a gap.
  const player = renderInPlace(
    painted,
    <Player {...{ playlist, audible, sections, sound, actor, ahead, places, words, code }} />,
    () => {
      actor.stop()
      sound.giveBack()
    },
  )
  if (!player) return undefined
  sound.takeOver()
  if (hadFocus) player.place.querySelector<HTMLElement>('.play')?.focus()
  return player
}
