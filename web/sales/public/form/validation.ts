import { isForeignNumber, readOrganizationNumber } from '../../../../domain/sales/organization-number.ts'
import type { Services } from '../../../../domain/sales/pricing/services/services.ts'
import type { ContactInfo } from '../../../../domain/sales/quotation/fields.ts'
import { MAX_CONTACT_LENGTHS } from '../../../../domain/sales/quotation/lengths.ts'
import {
  type CustomersDuty,
  isDelivered,
  isPosted,
  postalFields,
  purposeFields,
  resolveServices,
  whoOrders,
} from '../../../../domain/sales/quotation/rules.ts'
import type { WordKey } from '../words/swedish.ts'
import type { PublicForm } from './public-form.ts'

/** A fault of a field. The name of a field is its id on the page. */
export type Fault = {
  readonly field: string
  readonly word: WordKey
  /** The name of the field, where the fault's text does not name it. */
  readonly label?: WordKey
  /** The maximum number of characters, when the text is longer. */
  readonly most?: number
}

const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const isFilled = (text: string) => text.trim() !== ''

const organizationNumber = (text: string): WordKey | undefined => {
  if (!isFilled(text)) return 'organizationNumberWanted'
  if (isForeignNumber(text)) return undefined
  const read = readOrganizationNumber(text)
  return 'fault' in read ? read.fault : undefined
}

type FieldFault = readonly [field: string, word: WordKey | undefined, label?: WordKey | undefined]

const presentFaults = (faults: readonly FieldFault[]): readonly Fault[] =>
  faults.flatMap(([field, word, label]) => (word === undefined ? [] : [{ field, word, ...(label ? { label } : {}) }]))

type Files = {
  readonly isUploading: boolean
  readonly isUnknown: boolean
  readonly files: readonly { readonly words: number | null; readonly rejected: string | null }[]
}

/** Whether files are still to be counted, so that they may have pages. */
const mayHavePages = ({ isUnknown, files }: Files) =>
  isUnknown || files.some(({ words, rejected }) => words === null && rejected === null)

type Assignment = {
  /** The pages of one issue, from the files or from the visitor. */
  readonly pages: number
  readonly work: Files
  readonly services: Services
  readonly isCodeUnknown: boolean
}

export const assignmentFaults = ({ pages, work, services, isCodeUnknown }: Assignment): readonly Fault[] =>
  presentFaults([
    ['texts', work.isUploading ? 'stillUploading' : undefined],
    ['wishedPages', !work.isUploading && pages <= 0 && !mayHavePages(work) ? 'pagesWanted' : undefined],
    ['doWebbAudio', isDelivered(services) ? undefined : 'formatWanted'],
    ['discountCode', isCodeUnknown ? 'discountUnknown' : undefined],
  ])

type ContactRule = { readonly faultOf: (told: string) => WordKey | undefined; readonly label?: WordKey }

const requireText =
  (word: WordKey) =>
  (told: string): WordKey | undefined =>
    isFilled(told) ? undefined : word

const contactRules: Readonly<Record<CustomersDuty, ContactRule>> = {
  name: { faultOf: requireText('nameWanted'), label: 'name' },
  organizationNumber: { faultOf: organizationNumber, label: 'organizationNumber' },
  person: { faultOf: requireText('nameWanted'), label: 'contact' },
  email: { faultOf: (told) => (EMAIL_PATTERN.test(told.trim()) ? undefined : 'emailWanted') },
  purpose: { faultOf: requireText('purposeWanted') },
  other: { faultOf: requireText('otherWanted') },
}

const contactFaults = (contact: ContactInfo, fields: readonly CustomersDuty[]): readonly Fault[] =>
  presentFaults(fields.map((field) => [field, contactRules[field].faultOf(contact[field]), contactRules[field].label]))

/** Whether the customer gets goods by post. */
export const hasPost = ({ services }: Pick<PublicForm, 'services'>): boolean =>
  isPosted(resolveServices(services).services)

const addressFaults = (form: PublicForm): readonly Fault[] =>
  hasPost(form)
    ? presentFaults(
        postalFields.map((field) => [field, isFilled(form.contact[field]) ? undefined : 'addressWanted', field]),
      )
    : []

const isContactField = (field: string): field is keyof ContactInfo => field in MAX_CONTACT_LENGTHS

/** The server counts the characters without surrounding spaces, so this does too. */
const lengthFaults = (contact: ContactInfo): readonly Fault[] =>
  Object.keys(MAX_CONTACT_LENGTHS)
    .filter(isContactField)
    .flatMap((field) => {
      const most = MAX_CONTACT_LENGTHS[field]
      return contact[field].trim().length > most ? [{ field, word: 'tooLong', label: field, most } as const] : []
    })

/** A text that is too long gets only that fault. */
const withLengths = (form: PublicForm, faults: readonly Fault[]): readonly Fault[] => {
  const long = lengthFaults(form.contact)
  const isLong = (field: string) => long.some((each) => each.field === field)
  return [...faults.filter(({ field }) => !isLong(field)), ...long]
}

/** The faults of a customer's details when ordering an offer, in the order of the form. */
export const customerFaults = (form: PublicForm): readonly Fault[] =>
  withLengths(form, [
    ...contactFaults(form.contact, whoOrders),
    ...addressFaults(form),
    ...contactFaults(form.contact, purposeFields),
  ])

/** The faults of the second step, in the order of the form. */
export const detailsFaults = (form: PublicForm): readonly Fault[] =>
  withLengths(form, [
    ...contactFaults(form.contact, whoOrders),
    ...addressFaults(form),
    ...presentFaults([['nrOfCopies', form.services.nrOfCopies > 0 ? undefined : 'numberWanted', 'nrOfCopies']]),
    ...contactFaults(form.contact, purposeFields),
  ])
