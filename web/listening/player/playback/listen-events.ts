import type { Playlist, PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { heardOf } from './heard-time.ts'
import { listenerWay } from './listener-way.ts'

/** 'progress': the listener leaves an article, or the page. */
export type ListenEvent = 'play' | 'pause' | 'ended' | 'next' | 'previous' | 'rescan' | 'progress'

const SESSION_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random text of 30 characters, which says nothing about the listener and lives as long as the page. */
const session = Array.from(
  crypto.getRandomValues(new Uint8Array(30)),
  (byte) => SESSION_CHARACTERS[byte % SESSION_CHARACTERS.length],
).join('')

const secondsReported = new Map<string, number>()

/**
 * Reports a listen without delaying the player, with what has been heard of the article until now. The report is lost
 * when the network is away; the next one of the article makes up for it.
 */
export const reportListening = (event: ListenEvent, playlist: Playlist, article: PlaylistArticle) => {
  if (playlist.preview) return
  const heard = heardOf(article)
  const isNews = event !== 'progress' || heard.seconds > (secondsReported.get(article._id) ?? 0)
  if (!isNews) return
  secondsReported.set(article._id, heard.seconds)
  const body = {
    ...listenerWay(),
    path: location.pathname,
    event,
    issue: playlist._id,
    publication: playlist.publication._id,
    title: article.name,
    session,
    data: { article: article._id, code: playlist.code, ...heard },
  }
  navigator.sendBeacon('/api/analytics', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
