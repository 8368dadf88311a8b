/** What there is to read, where there is something. */
export const CONTENT = 'content.html'
