import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

type OpenPublication = FoundedPublication & { readonly publicationId: PublicationId }

/** The publication, if it takes files from visitors; ends the request otherwise, in the same words for each reason. */
export const openPublication = async (services: Pick<Services, 'handlers'>, id: unknown): Promise<OpenPublication> => {
  const publicationId = PublicationId.safeParse(id).data
  const publication = publicationId && (await findPublication(services, publicationId))
  if (!publicationId || !publication?.settings.allowAnonUpload)
    throw notFoundProblem('Publikationen tar inte emot filer från alla.')
  return { ...publication, publicationId }
}
