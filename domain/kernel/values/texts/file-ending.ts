/** The name of a file as a title: 'Sport.mp3' is 'Sport'. */
export const withoutEnding = (filename: string): string => filename.replace(/\.[A-Za-z0-9]{1,5}$/, '')
