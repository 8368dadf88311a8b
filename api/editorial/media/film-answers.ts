import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FilmPart } from '../../../domain/editorial/media/films/film-parts.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { fileAnswers, type ServeRequest } from './file-answers.ts'
import { findReadable } from './readable-file.ts'

/** Answers with what is made of a film, and with its tracks, for those who may have the film itself. */
export const filmAnswers = (services: Services) => {
  const { send } = fileAnswers(services)

  const serveFilmPart = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, query, part }: Omit<ServeRequest, 'kind'> & { readonly part: FilmPart },
  ) => {
    const readable = await findReadable(services, request, { id, kind: 'video', proof: query.k })
    const file = readable.row.variants[part]
    if (!file) throw notFoundProblem('Filmen är inte gjord i den kvaliteten.')
    return send(request, reply, { ...readable, file, query })
  }

  const serveTrack = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, query, src }: Omit<ServeRequest, 'kind'> & { readonly src: string },
  ) => {
    const readable = await findReadable(services, request, { id, kind: 'video', proof: query.k })
    const known = readable.row.sub_titles.some((track) => track.src === src)
    if (!known) throw notFoundProblem('Spåret finns inte.')
    const bytes = (await services.media.files.size(src)) ?? 0
    return send(request, reply, {
      ...readable,
      file: { storageKey: src, hash: src, bytes, mimeType: 'text/vtt' },
      query,
    })
  }

  return { serveFilmPart, serveTrack }
}
