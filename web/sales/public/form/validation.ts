import { isForeignNumber, readOrganizationNumber } from '../../../../domain/sales/organization-number.ts'
import type { Services } from '../../../../domain/sales/pricing/services/services.ts'
import type { ContactInfo } from '../../../../domain/sales/quotation/fields.ts'
import { CONTACT_MOST } from '../../../../domain/sales/quotation/lengths.ts'
import {
  type CustomersDuty,
  isDelivered,
  isPosted,
  resolveServices,
  whatFor,
  whereTo,
  whoOrders,
} from '../../../../domain/sales/quotation/rules.ts'
import type { WordKey } from '../words/swedish.ts'
import type { PublicForm } from './public-form.ts'

/** What is wrong with which field. The name of a field is its id on the page. */
export type Fault = {
  readonly field: string
  readonly word: WordKey
  /** What the field is called, where the word does not tell. */
  readonly label?: WordKey
  /** The most characters, of a text that is longer. */
  readonly most?: number
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const filled = (text: string) => text.trim() !== ''

const organizationNumber = (text: string): WordKey | undefined => {
  if (!filled(text)) return 'organizationNumberWanted'
  if (isForeignNumber(text)) return undefined
  const read = readOrganizationNumber(text)
  return 'fault' in read ? read.fault : undefined
}

type FieldFault = readonly [field: string, word: WordKey | undefined, label?: WordKey | undefined]

const present = (faults: readonly FieldFault[]): readonly Fault[] =>
  faults.flatMap(([field, word, label]) => (word === undefined ? [] : [{ field, word, ...(label ? { label } : {}) }]))

type Files = {
  readonly isUploading: boolean
  readonly isUnknown: boolean
  readonly files: readonly { readonly words: number | null; readonly rejected: string | null }[]
}

/** Files that have not been counted may hold every page there is. */
const mayHavePages = ({ isUnknown, files }: Files) =>
  isUnknown || files.some(({ words, rejected }) => words === null && rejected === null)

type Assignment = {
  /** Of one issue, however they were found out. */
  readonly pages: number
  readonly work: Files
  readonly services: Services
  readonly isCodeUnknown: boolean
}

export const assignmentFaults = ({ pages, work, services, isCodeUnknown }: Assignment): readonly Fault[] =>
  present([
    ['texts', work.isUploading ? 'stillUploading' : undefined],
    ['wishedPages', !work.isUploading && pages <= 0 && !mayHavePages(work) ? 'pagesWanted' : undefined],
    ['doWebbAudio', isDelivered(services) ? undefined : 'formatWanted'],
    ['discountCode', isCodeUnknown ? 'discountUnknown' : undefined],
  ])

type Duty = { readonly faultOf: (told: string) => WordKey | undefined; readonly label?: WordKey }

const wanted =
  (word: WordKey) =>
  (told: string): WordKey | undefined =>
    filled(told) ? undefined : word

const duties: Readonly<Record<CustomersDuty, Duty>> = {
  name: { faultOf: wanted('nameWanted'), label: 'name' },
  organizationNumber: { faultOf: organizationNumber, label: 'organizationNumber' },
  person: { faultOf: wanted('nameWanted'), label: 'contact' },
  email: { faultOf: (told) => (EMAIL.test(told.trim()) ? undefined : 'emailWanted') },
  purpose: { faultOf: wanted('purposeWanted') },
  other: { faultOf: wanted('otherWanted') },
}

const contactFaults = (contact: ContactInfo, fields: readonly CustomersDuty[]): readonly Fault[] =>
  present(fields.map((field) => [field, duties[field].faultOf(contact[field]), duties[field].label]))

/** Whether something is sent to her by post. */
export const hasPost = ({ services }: Pick<PublicForm, 'services'>): boolean =>
  isPosted(resolveServices(services).services)

const addressFaults = (form: PublicForm): readonly Fault[] =>
  hasPost(form)
    ? present(whereTo.map((field) => [field, filled(form.contact[field]) ? undefined : 'addressWanted', field]))
    : []

const isContactField = (field: string): field is keyof ContactInfo => field in CONTACT_MOST

/** As the server counts them, without the space around. */
const tooLong = (contact: ContactInfo): readonly Fault[] =>
  Object.keys(CONTACT_MOST)
    .filter(isContactField)
    .flatMap((field) => {
      const most = CONTACT_MOST[field]
      return contact[field].trim().length > most ? [{ field, word: 'tooLong', label: field, most } as const] : []
    })

/** A text that is too long has that fault alone. */
const withLengths = (form: PublicForm, faults: readonly Fault[]): readonly Fault[] => {
  const long = tooLong(form.contact)
  const isLong = (field: string) => long.some((each) => each.field === field)
  return [...faults.filter(({ field }) => !isLong(field)), ...long]
}

/** Of who orders what was offered, in the order of the form. */
export const customerFaults = (form: PublicForm): readonly Fault[] =>
  withLengths(form, [
    ...contactFaults(form.contact, whoOrders),
    ...addressFaults(form),
    ...contactFaults(form.contact, whatFor),
  ])

/** Of the second step, in the order of the form. */
export const detailsFaults = (form: PublicForm): readonly Fault[] =>
  withLengths(form, [
    ...contactFaults(form.contact, whoOrders),
    ...addressFaults(form),
    ...present([['nrOfCopies', form.services.nrOfCopies > 0 ? undefined : 'numberWanted', 'nrOfCopies']]),
    ...contactFaults(form.contact, whatFor),
  ])
