import type { Playlist, PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'

export type ListenEvent = 'play' | 'pause' | 'ended' | 'next' | 'previous' | 'rescan'

const SESSION_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random text of 30 characters, which says nothing about the listener and lives as long as the page. */
const session = Array.from(
  crypto.getRandomValues(new Uint8Array(30)),
  (byte) => SESSION_CHARACTERS[byte % SESSION_CHARACTERS.length],
).join('')

/** Reports a listen without delaying the player. The report is lost when the network is away. */
export const reportListening = (event: ListenEvent, playlist: Playlist, article: PlaylistArticle) => {
  const body = {
    domain: location.hostname,
    path: location.pathname,
    event,
    issue: playlist._id,
    publication: playlist.publication._id,
    title: article.name,
    session,
    origin: 'player',
    client: 'web',
    data: { article: article._id, code: playlist.code },
  }
  if (playlist.preview) return
  navigator.sendBeacon('/api/analytics', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
