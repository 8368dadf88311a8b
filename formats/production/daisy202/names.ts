/** The content document, in books with text. */
export const CONTENT_FILE = 'content.html'
