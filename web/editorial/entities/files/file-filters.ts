import { type FileState, fileStates } from '../../../../projections/editorial/media/view.ts'
import type { ListFilter } from '../../../kernel/lists/define-list.ts'
import { publicationFilter } from '../publication-filter.tsx'

const stateWords: Readonly<Record<FileState, string>> = {
  doubtful: 'Behöver höras',
  undescribed: 'Saknar beskrivning',
  rejected: 'Går inte att använda',
  unused: 'Används inte',
}

/** The filters of a list of files. */
export const fileFilters = (kind: keyof typeof fileStates): readonly ListFilter[] => [
  {
    id: 'lage',
    asks: 'state',
    label: 'Läge',
    all: 'Alla lägen',
    options: fileStates[kind].map((value) => ({ value, text: stateWords[value] })),
  },
  publicationFilter,
]
