/** What there is to read, where there is something. */
export const CONTENT_FILE = 'content.html'
