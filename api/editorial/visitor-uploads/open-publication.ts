import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

type OpenPublication = FoundedPublication & { readonly publicationId: PublicationId }

/** The publication, if it takes files from visitors. */
export const findOpenPublication = async (
  services: Pick<Services, 'handlers'>,
  id: unknown,
): Promise<OpenPublication | undefined> => {
  const publicationId = PublicationId.safeParse(id).data
  const publication = publicationId && (await findPublication(services, publicationId))
  return publicationId && publication?.settings.allowAnonUpload ? { ...publication, publicationId } : undefined
}

/** As `findOpenPublication`; ends the request where there is none, in the same words for each reason. */
export const openPublication = async (services: Pick<Services, 'handlers'>, id: unknown): Promise<OpenPublication> =>
  orNotFound(await findOpenPublication(services, id), 'Publikationen tar inte emot filer från alla.')
