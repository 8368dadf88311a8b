/** The types for the file dialog. Some systems know a type by its ending only. */
export const ACCEPTED_SOUND_TYPES = [
  'audio/*',
  '.wav',
  '.w64',
  '.rf64',
  '.mp3',
  '.flac',
  '.m4a',
  '.aac',
  '.ogg',
  '.opus',
  '.aif',
  '.aiff',
  '.caf',
  '.wma',
  '.webm',
  '.mka',
  '.amr',
]

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
