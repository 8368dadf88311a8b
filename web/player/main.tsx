import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Playlist } from '../../projections/playlist/view.ts'
import { Player } from './Player.tsx'
import { readRescanCount } from './rescan-count.ts'
import { readPlace } from './resume.ts'
import { type Sound, soundOf } from './sound.ts'
import './player.css'

/** What the page's template hands over, as JSON. `article` when one was asked for. */
type Opened = { readonly playlist: Playlist; readonly article: string | null; readonly code: string }

const startOf = (audible: Playlist['articles'], { playlist, article }: Opened) => {
  const place = readPlace(playlist._id)
  const wanted = article ?? place?.articleId
  const index = Math.max(
    0,
    audible.findIndex(({ _id }) => _id === wanted),
  )
  return { index, seconds: audible[index]?._id === place?.articleId ? (place?.seconds ?? 0) : 0 }
}

const mount = (root: HTMLElement, sound: Sound, opened: Opened) => {
  const { playlist, code } = opened
  const audible = playlist.articles.filter(({ soundfile }) => soundfile)
  const untouched = !sound.playing() && sound.time().elapsed === 0
  const { index, seconds } = untouched ? startOf(audible, opened) : { index: indexOf(sound, audible), seconds: 0 }
  const url = audible[index]?.soundfile?.url
  if (untouched && url && (url !== sound.source() || seconds > 0)) sound.load(url, seconds)
  const input = {
    index,
    articles: audible.length,
    nexts: readRescanCount(playlist._id, code),
    rescanAfter: playlist.rescanLjudkodAfter,
    playNextAuto: playlist.playNextAuto,
  }
  // Moved and mounted in one task: a sound that has been started already goes on without a gap.
  sound.takeOver()
  flushSync(() =>
    createRoot(root).render(<Player playlist={playlist} audible={audible} sound={sound} input={input} code={code} />),
  )
}

const indexOf = (sound: Sound, audible: Playlist['articles']) =>
  Math.max(
    0,
    audible.findIndex(({ soundfile }) => soundfile?.url === sound.source()),
  )

const root = document.getElementById('player')
const sound = document.querySelector<HTMLAudioElement>('#sound')
const handed = document.getElementById('opened')?.textContent
if (root && sound && handed) mount(root, soundOf(sound), JSON.parse(handed))
