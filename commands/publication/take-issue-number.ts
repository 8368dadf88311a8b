import type { IssueId, PublicationId } from '../../domain/ids.ts'
import type { PublicationRejection, Publication } from '../../domain/publication/publication.ts'
import type { CommandContext, Outcome } from '../command-handler.ts'
import { type HandlePublication, publicationStream } from '../publication.ts'

export type TakenNumber =
  | { readonly kind: 'taken'; readonly number: number; readonly publicationName: string }
  | { readonly kind: 'rejected'; readonly reason: PublicationRejection }

const numberOf = (publication: Publication, issueId: IssueId): TakenNumber => {
  const number = publication.status === 'Missing' ? undefined : publication.numbers.get(issueId)
  if (publication.status === 'Missing' || number === undefined)
    return { kind: 'rejected', reason: 'PublicationNotFound' }
  return { kind: 'taken', number, publicationName: publication.settings.name }
}

/** The number of an issue that opens: the next one, or the one it already has. Numbers are never given twice. */
export const takeIssueNumber = async (
  handle: HandlePublication,
  { publicationId, issueId }: { readonly publicationId: PublicationId; readonly issueId: IssueId },
  context: CommandContext,
): Promise<TakenNumber> => {
  const stream = publicationStream(publicationId)
  const outcome: Outcome<unknown, PublicationRejection> = await handle(
    stream,
    { type: 'TakeIssueNumber', publicationId, issueId },
    context,
  )
  if (outcome.kind === 'rejected') return outcome
  return numberOf(await handle.state(stream), issueId)
}
