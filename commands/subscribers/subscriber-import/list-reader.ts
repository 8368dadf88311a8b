import type { ListProblem } from '../../../domain/subscribers/subscriber-import/list-problems.ts'
import type { ListSource } from './import-store.ts'

export type SentList = { readonly file: Uint8Array } | { readonly text: string }

/** The cells of a list, the line of its heading and remarks on how it was read. */
export type ReadCells = Pick<ListSource, 'cells'> & Required<Pick<ListSource, 'heading' | 'remarks'>>

export type ReadSentList = (sent: SentList) => Promise<ReadCells | { readonly problem: ListProblem }>
