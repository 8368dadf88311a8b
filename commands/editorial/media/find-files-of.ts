import type { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'

/**
 * The files attached to these articles now, or to an issue or a publication itself. Too many do no harm, too few would leave sounds out:
 * the answer only points to the streams, which hold the truth.
 */
export type FindFilesOf = (
  articleIds: readonly ArticleId[],
  ownerId?: IssueId | PublicationId,
) => Promise<readonly MediaId[]>
