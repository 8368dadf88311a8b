/** The search parameter of an issue's article list that opens the dialog; empty: the manuscript is chosen there. */
export const MANUSCRIPT_PARAMETER = 'manus'

/** Where a text file becomes articles of an issue. Without a file it is chosen or uploaded first. */
export const manuscriptAddress = (issueId: string, mediaId = ''): string =>
  `/publications/articles/${issueId}?${MANUSCRIPT_PARAMETER}=${mediaId}`
