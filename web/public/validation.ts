import { isForeignNumber, readOrganizationNumber } from '../../domain/organization-number.ts'
import type { PublicForm } from './public-form.ts'
import type { WordKey } from './words.ts'

/** What is wrong with which field. The name of a field is its id on the page. */
export type Fault = {
  readonly field: string
  readonly word: WordKey
  /** What the field is called, where the word does not tell. */
  readonly label?: WordKey
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const filled = (text: string) => text.trim() !== ''

const organizationNumber = (text: string): WordKey | undefined => {
  if (!filled(text)) return 'organizationNumberWanted'
  if (isForeignNumber(text)) return undefined
  const read = readOrganizationNumber(text)
  return 'fault' in read ? read.fault : undefined
}

type Found = readonly [field: string, word: WordKey | undefined, label?: WordKey]

const present = (faults: readonly Found[]): readonly Fault[] =>
  faults.flatMap(([field, word, label]) => (word === undefined ? [] : [{ field, word, ...(label ? { label } : {}) }]))

type Files = {
  readonly isUploading: boolean
  readonly isUnknown: boolean
  readonly files: readonly { readonly words: number | null; readonly rejected: string | null }[]
}

/** Files that have not been counted may hold every page there is. */
const mayHavePages = ({ isUnknown, files }: Files) =>
  isUnknown || files.some(({ words, rejected }) => words === null && rejected === null)

/** Of the assignment. `pages` of one issue, however they were found out. */
export const assignmentFaults = (pages: number, work: Files): readonly Fault[] =>
  present([
    ['texts', work.isUploading ? 'stillUploading' : undefined],
    ['wishedPages', !work.isUploading && pages <= 0 && !mayHavePages(work) ? 'pagesWanted' : undefined],
  ])

/** Of who the customer is, in the order of the form. */
export const customerFaults = ({ contact }: Pick<PublicForm, 'contact'>): readonly Fault[] =>
  present([
    ['name', filled(contact.name) ? undefined : 'nameWanted', 'name'],
    ['organizationNumber', organizationNumber(contact.organizationNumber)],
    ['person', filled(contact.person) ? undefined : 'nameWanted', 'contact'],
    ['email', EMAIL.test(contact.email.trim()) ? undefined : 'emailWanted'],
  ])

/** Of the second step, in the order of the form. */
export const detailsFaults = ({ contact, services }: PublicForm): readonly Fault[] => [
  ...customerFaults({ contact }),
  ...present([
    ['nrOfCopies', services.nrOfCopies > 0 ? undefined : 'numberWanted', 'nrOfCopies'],
    ['purpose', filled(contact.purpose) ? undefined : 'purposeWanted'],
    ['other', filled(contact.other) ? undefined : 'otherWanted'],
  ]),
]
