import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IssueId, PublicationId } from '../../domain/core/ids.ts'
import type { Wanted } from '../../projections/playlist/queries.ts'
import { Playlist } from '../../projections/playlist/view.ts'
import { ProblemError } from '../problem.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { playlistOpener } from './open-playlist.ts'

const unavailable = () =>
  new ProblemError({
    status: 404,
    title: 'Unavailable',
    detail: 'Numret går inte att lyssna på nu. Det kanske är under produktion.',
  })

const response = { 200: Playlist }

export const playlistRoutes = (app: App, services: Services): void => {
  const openPlaylist = playlistOpener(services)

  const open = async (request: FastifyRequest, wanted: Wanted) => {
    const opened = await openPlaylist(request, wanted)
    if (!opened) throw unavailable()
    return opened.playlist
  }

  app.get(
    '/api/issues/playlist/example',
    { schema: { response: { 200: z.object({ player: z.string().nullable() }) } } },
    async (request) => {
      const id = await services.example()
      const opened = id === undefined ? undefined : await openPlaylist(request, { type: 'pub', id })
      return { player: opened ? `/player/pub/${id}` : null }
    },
  )

  app.get('/api/issues/playlist/:id', { schema: { params: z.object({ id: IssueId }), response } }, (request) =>
    open(request, { type: 'issue', id: request.params.id }),
  )

  app.get(
    '/api/issues/playlist/latest/:publicationId',
    { schema: { params: z.object({ publicationId: PublicationId }), response } },
    (request) => open(request, { type: 'pub', id: request.params.publicationId }),
  )

  app.get(
    '/api/issues/playlist/byCode/:code',
    { schema: { params: z.object({ code: z.string().max(100) }), response } },
    (request) => open(request, { type: 'i', id: request.params.code }),
  )
}
