import type { ListRemark } from '../../../domain/subscribers/subscriber-import/list-remarks.ts'
import type { Archive } from '../../kernel/outside/archive.ts'
import { elementReader, type Listener } from '../../kernel/outside/elements.ts'
import type { Line } from './delimited-text.ts'
import type { grid } from './grid.ts'
import { ListError } from './list-error.ts'

/** The rows of a sheet, and remarks on how it was read. */
export type Sheet = { readonly lines: readonly Line[]; readonly remarks: readonly ListRemark[] }

/** `name`: name of the sheet, where sheets before it are hidden. */
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

/** Parses an entry of a book element by element. Throws `Unreadable` where the entry is missing. */
export const parseEntry = async (archive: Archive, entry: string, listener: Listener) => {
  const reader = elementReader(listener, { xml: true })
  const found = await archive.read(entry, (piece) => reader.write(piece))
  reader.end()
  if (!found) throw new ListError('Unreadable')
}
