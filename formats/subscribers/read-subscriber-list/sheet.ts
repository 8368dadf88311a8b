import type { ListRemark } from '../../../domain/subscribers/subscriber-import/list-remarks.ts'
import type { Archive } from '../../editorial/manuscript/archive.ts'
import { elementReader, type Listener } from '../../editorial/manuscript/elements.ts'
import type { Line } from './delimited.ts'
import type { grid } from './grid.ts'
import { ListError } from './list-error.ts'

/** A sheet of a book, and what is to be said of how it was read. */
export type Sheet = { readonly lines: readonly Line[]; readonly remarks: readonly ListRemark[] }

/** `name`: of the sheet that was read, where the first one is hidden. */
export const sheetOf = ({ lines, hiddenRows }: ReturnType<typeof grid>, name: string | undefined): Sheet => {
  const count = hiddenRows()
  return {
    lines: lines(),
    remarks: [
      ...(name === undefined ? [] : [{ kind: 'sheet', name } as const]),
      ...(count === 0 ? [] : [{ kind: 'hiddenRows', count } as const]),
    ],
  }
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** An entry of a book, element by element. Throws `Unreadable` where there is none. */
export const parseEntry = async (archive: Archive, entry: string, listener: Listener) => {
  const reader = elementReader(listener, { xml: true })
  const found = await archive.read(entry, (piece) => reader.write(piece))
  reader.end()
  if (!found) throw new ListError('Unreadable')
}
