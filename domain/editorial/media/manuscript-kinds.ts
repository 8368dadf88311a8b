/** What texts may be handed in as, by the ending of their names. */
export const manuscriptKinds = ['docx', 'odt', 'rtf', 'pdf', 'epub', 'html', 'md', 'txt'] as const

/** For those who choose files: also what is one of them under another ending. */
export const manuscriptEndings: readonly string[] = [...manuscriptKinds, 'htm'].map((kind) => `.${kind}`)

const listKinds = (last: string) => `${manuscriptKinds.slice(0, -1).join(', ')} ${last} ${manuscriptKinds.at(-1)}`

/** 'docx, odt … eller txt', to be read. */
export const manuscriptKindsIn = { se: listKinds('eller'), en: listKinds('or') } as const
