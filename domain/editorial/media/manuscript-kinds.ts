/** The formats of a manuscript, by the ending of the file name. */
const manuscriptKinds = ['docx', 'odt', 'rtf', 'pdf', 'epub', 'html', 'md', 'txt'] as const

/** The endings that the file dialog offers, also other endings of these formats. */
export const manuscriptEndings: readonly string[] = [...manuscriptKinds, 'htm'].map((kind) => `.${kind}`)

const listKinds = (last: string) => `${manuscriptKinds.slice(0, -1).join(', ')} ${last} ${manuscriptKinds.at(-1)}`

/** The formats as words of a sentence: 'docx, odt … eller txt'. */
export const manuscriptKindsIn = { se: listKinds('eller'), en: listKinds('or') } as const
