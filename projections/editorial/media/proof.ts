/** What the address of a file carries for those who know a code. */
export type ProofOf = (mediaId: string) => string

/** The end of a file's address. A public publication's carries no proof, so that it is the same for everybody. */
export const proofIn =
  (isPublic: boolean, proofOf: ProofOf) =>
  (mediaId: string): string =>
    isPublic ? '' : `&k=${proofOf(mediaId)}`
