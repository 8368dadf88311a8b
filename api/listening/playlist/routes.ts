import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { playerPath } from '../../../domain/listening/player-address.ts'
import type { PlaylistRequest } from '../../../projections/listening/playlist/find-place.ts'
import type { OpenedPlaylist } from '../../../projections/listening/playlist/queries.ts'
import { Playlist } from '../../../projections/listening/playlist/view.ts'
import { countWrongSecret } from '../../kernel/access/rate-limit.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { playlistOpener } from './open-playlist.ts'

const playlistUnavailable = () =>
  new ProblemError({
    status: 404,
    title: 'Unavailable',
    detail: 'Numret går inte att lyssna på nu. Det kanske är under produktion.',
  })

const response = { 200: Playlist }

export const playlistRoutes = (app: App, services: Services): void => {
  const openPlaylist = playlistOpener(services)

  const texts = new WeakMap<OpenedPlaylist, string>()
  /** Serialised once for all readers with the same answer: with its texts a playlist is hundreds of kilobytes. */
  const textOf = (opened: OpenedPlaylist): string => {
    const text = texts.get(opened) ?? JSON.stringify(Playlist.encode(opened.playlist))
    texts.set(opened, text)
    return text
  }

  const open = async (request: FastifyRequest, reply: FastifyReply, wanted: PlaylistRequest) => {
    const opened = await openPlaylist(request, wanted)
    if (!opened && wanted.type === 'i') await countWrongSecret(services, request, 'listening code')
    if (!opened) throw playlistUnavailable()
    return reply.type('application/json; charset=utf-8').send(textOf(opened))
  }

  app.get(
    '/api/issues/playlist/example',
    { schema: { response: { 200: z.object({ player: z.string().nullable() }) } } },
    async (request) => {
      const id = await services.example()
      const opened = id === undefined ? undefined : await openPlaylist(request, { type: 'pub', id })
      return { player: id !== undefined && opened ? playerPath({ publication: id }) : null }
    },
  )

  app.get('/api/issues/playlist/:id', { schema: { params: z.object({ id: IssueId }), response } }, (request, reply) =>
    open(request, reply, { type: 'issue', id: request.params.id }),
  )

  app.get(
    '/api/issues/playlist/latest/:publicationId',
    { schema: { params: z.object({ publicationId: PublicationId }), response } },
    (request, reply) => open(request, reply, { type: 'pub', id: request.params.publicationId }),
  )

  app.get(
    '/api/issues/playlist/byCode/:code',
    { schema: { params: z.object({ code: z.string().max(100) }), response } },
    (request, reply) => open(request, reply, { type: 'i', id: request.params.code }),
  )
}
