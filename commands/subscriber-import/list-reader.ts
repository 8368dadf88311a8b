import type { ListProblem } from '../../domain/subscriber-import/list-problems.ts'
import type { ListSource } from './import-store.ts'

/** A list as somebody has sent it: a file, or rows that were pasted. */
export type SentList = { readonly file: Uint8Array } | { readonly text: string }

/** Reads what stands in the cells of a list, or tells why it cannot be read. */
export type ReadSentList = (
  sent: SentList,
) => Promise<{ readonly cells: ListSource['cells'] } | { readonly problem: ListProblem }>
