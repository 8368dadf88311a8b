/** The proof in a file's address, for visitors who know a code. */
export type ProofOf = (mediaId: string) => string

/**
 * The end of a file's address. A public publication's address has no proof, so that it is the same for every visitor.
 */
export const proofIn =
  (isPublic: boolean, proofOf: ProofOf) =>
  (mediaId: string): string =>
    isPublic ? '' : `&k=${proofOf(mediaId)}`
