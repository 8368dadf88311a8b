import type { ListProblem } from '../../../domain/subscribers/subscriber-import/list-problems.ts'
import type { ListSource } from './import-store.ts'

/** A list as somebody has sent it: a file, or rows that were pasted. */
export type SentList = { readonly file: Uint8Array } | { readonly text: string }

/** What stands in the cells of a list, where its heading stands, and what is to be said of how it was read. */
export type ReadCells = Pick<ListSource, 'cells'> & Required<Pick<ListSource, 'heading' | 'remarks'>>

/** Reads a list, or tells why it cannot be read. */
export type ReadSentList = (sent: SentList) => Promise<ReadCells | { readonly problem: ListProblem }>
