import type { SourceFetched } from '../../../domain/editorial/issue-import/events.ts'
import type { SoundsOutcome } from './fetch-sounds.ts'
import type { ImportCounts } from './import-source.ts'

const countOf = (count: number, one: string, more: string) => `${count.toString()} ${count === 1 ? one : more}`

/** 'tidningen-48.zip, 12 artiklar'. */
export const fetchInWords = ({ filename, articles }: SourceFetched['data'], isNew: boolean): string =>
  isNew ? `${filename}, ${countOf(articles, 'artikel', 'artiklar')}` : `${filename}, inget nytt sedan sist`

/** '12 nya artiklar, 3 ändrade, 1 väntar på ditt val'. */
export const importInWords = ({ added, changed, waiting, gone, faults }: ImportCounts): string => {
  const parts = [
    added > 0 ? countOf(added, 'ny artikel', 'nya artiklar') : '',
    changed > 0 ? countOf(changed, 'ändrad', 'ändrade') : '',
    waiting > 0 ? countOf(waiting, 'väntar på ditt val', 'väntar på ditt val') : '',
    gone > 0 ? countOf(gone, 'finns inte längre i källan', 'finns inte längre i källan') : '',
    faults > 0 ? countOf(faults, 'fel i källan', 'fel i källan') : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Inget nytt' : parts.join(', ')
}

/** '8 ljud på artiklarna, 1 väntar på en artikel'. */
export const soundsInWords = ({ placed, left }: Extract<SoundsOutcome, { readonly kind: 'fetched' }>): string => {
  if (placed + left === 0) return 'Inget nytt'
  const waiting = left > 0 ? `, ${left.toString()} väntar på en artikel` : ''
  return `${placed.toString()} ljud på artiklarna${waiting}`
}
