import { publicationGroupsDecider } from '../../../domain/editorial/publication-group/publication-groups.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { publicationGroupsInWords } from '../history-words/publication-groups.ts'

/** All groups share a stream, so that a publication is in one of them at most. */
export const publicationGroupsStream = 'publicationGroups-all'

export const handlePublicationGroups = commandHandler(publicationGroupsDecider, publicationGroupsInWords)
