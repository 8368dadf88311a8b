import { publicationDecider } from '../../../domain/editorial/publication/publication.ts'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { publicationInWords } from '../history-words/publication.ts'

export const publicationStream = (publicationId: PublicationId) => `publication-${publicationId}`

export const handlePublication = commandHandler(publicationDecider, publicationInWords)

export type HandlePublication = ReturnType<typeof handlePublication>
