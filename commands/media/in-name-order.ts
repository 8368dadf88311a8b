import type { Named } from '../../domain/media/pairing.ts'

/** As people number them: 2 before 10. */
export const inNameOrder = <File extends Named>(files: readonly File[]): readonly File[] =>
  files.toSorted((a, b) => a.name.localeCompare(b.name, 'sv', { numeric: true }) || a.id.localeCompare(b.id))
