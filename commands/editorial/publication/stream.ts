import type { PublicationId } from '../../../domain/core/ids.ts'
import { publicationDecider } from '../../../domain/editorial/publication/publication.ts'
import { commandHandler } from '../../handling/command-handler.ts'

export const publicationStream = (publicationId: PublicationId) => `publication-${publicationId}`

export const handlePublication = commandHandler(publicationDecider)

export type HandlePublication = ReturnType<typeof handlePublication>
