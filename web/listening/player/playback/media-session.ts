import type { Playlist, PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { type Controls, SKIP_SECONDS } from './controls.ts'

const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // Browsers throw on actions that they do not know.
  }
}

/** Shows the article on the lock screen and handles headset buttons. Seeking there needs `seekto` and a position. */
export const showOnLockScreen = (playlist: Playlist, article: PlaylistArticle) => {
  if (!('mediaSession' in navigator)) return
  const film = article.soundfiles.find((sound) => sound.film)?.film
  const artwork = article.imagefile?.url ?? film?.poster ?? playlist.posterimage
  navigator.mediaSession.metadata = new MediaMetadata({
    title: article.name,
    artist: article.narratedBy || playlist.publication.name,
    album: `${playlist.publication.name}, ${playlist.name}`,
    artwork: artwork ? [{ src: artwork }] : [],
  })
}

export const obeyLockScreen = (controls: Controls, buttons: 'articles' | 'seconds') => {
  if (!('mediaSession' in navigator)) return
  handle('play', () => controls.play())
  handle('pause', () => controls.pause())
  handle('seekto', ({ seekTime }) => controls.seek(seekTime ?? 0))
  const articles = buttons === 'articles'
  handle('previoustrack', articles ? () => controls.previous() : null)
  handle('nexttrack', articles ? () => controls.next() : null)
  handle('seekbackward', articles ? null : () => controls.skip(-SKIP_SECONDS))
  handle('seekforward', articles ? null : () => controls.skip(SKIP_SECONDS))
}

export const reportPlaying = (playing: boolean) => {
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused'
}

export const reportPosition = (position: number, duration: number, playbackRate: number) => {
  if (!('mediaSession' in navigator) || !Number.isFinite(duration) || duration <= 0) return
  navigator.mediaSession.setPositionState({ position: Math.min(position, duration), duration, playbackRate })
}
