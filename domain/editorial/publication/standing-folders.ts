const SOUND_ENDING = /\.(?:mp3|wav|wave|m4a|m4b|aac|ogg|oga|opus|flac|aif|aiff|wma|mp4)$/i

/** Blanks and marks between the parts of a file's name, and the number that only tells its place in the order. */
const LEAD = /^[\s._–-]*(?:\d+(?=[\s._–-]|$)[\s._–-]*)?/

/**
 * The name of a sound in a folder of standing sounds: what follows the folder's name in that of the file, or else the
 * folder's. Undefined: the file's name does not begin with the folder's, as a whole word.
 */
export const nameInFolder = (folder: string, file: string): string | undefined => {
  const wanted = folder.trim()
  const name = file.trim().replace(SOUND_ENDING, '')
  if (wanted === '' || name.slice(0, wanted.length).toLocaleLowerCase('sv') !== wanted.toLocaleLowerCase('sv'))
    return undefined
  const rest = name.slice(wanted.length)
  if (/^[\p{L}\p{N}]/u.test(rest)) return undefined
  return rest.replace(LEAD, '').trim() || wanted
}
