import { ACCEPTED_SOUND_TYPES } from './accepted-sounds.ts'

/** Every kind of file that an issue takes. With these types a telephone offers its camera and its recorder too. */
export const ACCEPTED_FILE_TYPES = [
  ...ACCEPTED_SOUND_TYPES,
  'image/*',
  'video/*',
  '.docx',
  '.doc',
  '.odt',
  '.rtf',
  '.pdf',
  '.txt',
  '.md',
  '.html',
  '.epub',
  '.zip',
]
