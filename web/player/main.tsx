import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { createActor } from 'xstate'
import type { Playlist } from '../../projections/playlist/view.ts'
import { followPlayback } from './follow-playback.ts'
import { Player } from './Player.tsx'
import { playback } from './playback.ts'
import { preloader } from './preload.ts'
import { readRescanCount } from './rescan-count.ts'
import { readPlace } from './resume.ts'
import { soundOf } from './sound.ts'
import { lengthOf } from './times.ts'
import './player.css'

/** What the page's template hands over, as JSON. `article` when one was asked for. */
type Opened = { readonly playlist: Playlist; readonly article: string | null; readonly code: string }

/** Nearer to the end than this, an article counts as heard. */
const HEARD_SECONDS = 3

const within = (index: number, articles: Playlist['articles']) => (articles[index] ? Math.max(0, index) : 0)

/** The article that was asked for, else the place the listener left. */
const startOf = (audible: Playlist['articles'], { playlist, article }: Opened) => {
  const place = playlist.publication.liveStream ? undefined : readPlace(playlist._id)
  const left = audible.findIndex(({ _id }) => _id === place?.articleId)
  const asked = article === null ? left : audible.findIndex(({ _id }) => _id === article)
  const found = audible[left]
  if (!place || !found || left !== asked) return { index: within(asked, audible), seconds: 0 }
  if (place.seconds < lengthOf(found) - HEARD_SECONDS) return { index: left, seconds: place.seconds }
  return { index: article === null ? within(left + 1, audible) : left, seconds: 0 }
}

const shownOf = (audible: Playlist['articles'], source: string | null) =>
  within(
    audible.findIndex(({ soundfile }) => soundfile?.url === source),
    audible,
  )

const mount = (root: HTMLElement, element: HTMLAudioElement, opened: Opened) => {
  const { playlist, code } = opened
  const audible = playlist.articles.filter(({ soundfile }) => soundfile)
  const shown = shownOf(audible, element.getAttribute('src'))
  const ahead = preloader()
  const sound = soundOf(element, audible[shown]?.soundfiles ?? [], ahead.source)
  const untouched = element.paused && element.currentTime === 0
  const { index, seconds } = untouched ? startOf(audible, opened) : { index: shown, seconds: 0 }
  if (untouched && (index !== shown || seconds > 0)) sound.load(audible[index]?.soundfiles ?? [], seconds)
  const actor = createActor(playback, {
    input: {
      index,
      articles: audible.length,
      nexts: readRescanCount(playlist._id, code),
      rescanAfter: playlist.rescanLjudkodAfter,
      playNextAuto: playlist.playNextAuto,
    },
  }).start()
  followPlayback(actor, sound, playlist, audible)
  const hadFocus = document.activeElement === element
  // Moved and mounted in one task: a sound that has been started already goes on without a gap.
  sound.takeOver()
  root.replaceChildren()
  flushSync(() => createRoot(root).render(<Player {...{ playlist, audible, sound, actor, ahead, code }} />))
  if (hadFocus) root.querySelector<HTMLElement>('.play')?.focus()
}

const root = document.getElementById('player')
const element = document.querySelector<HTMLAudioElement>('#sound')
const handed = document.getElementById('opened')?.textContent
if (root && element && handed) mount(root, element, JSON.parse(handed))
