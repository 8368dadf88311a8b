import { noServices } from '../../../../domain/sales/pricing/services/no-services.ts'
import type { Services } from '../../../../domain/sales/pricing/services/services.ts'
import { blankContact } from '../../../../domain/sales/quotation/blank-contact.ts'
import type { ContactInfo } from '../../../../domain/sales/quotation/fields.ts'
import { MAX_DISCOUNT_CODE_LENGTH } from '../../../../domain/sales/quotation/lengths.ts'
import {
  areCounted,
  type CountedText,
  chooseService,
  correctExtent,
  countedExtent,
  countedServices,
  type Extent,
  isDelivered,
  resolveServices,
} from '../../../../domain/sales/quotation/rules.ts'
import { pickFields } from '../../../kernel/forms/pick-fields.ts'

/** The form that a visitor fills in. */
export type PublicForm = {
  /** The services as the visitor chose them; those that they bring along are computed each time. */
  readonly services: Services
  /** 0: not given. */
  readonly wishedPages: number
  /** The visitor's number in place of the one counted in the files; null: the counted one holds. */
  readonly correctedPages: number | null
  readonly discountCode: string
  readonly isNonprofit: boolean
  readonly contact: ContactInfo
}

export type ChooseService = <Field extends keyof Services>(field: Field, value: Services[Field]) => void

export type ContactField = keyof ContactInfo

export const emptyForm: PublicForm = {
  services: { ...noServices, doNarrate: true, doWebbAudio: true },
  wishedPages: 0,
  correctedPages: null,
  discountCode: '',
  isNonprofit: false,
  contact: blankContact,
}

const STICKERS_PER_ISSUE = 50

/** Existing sound is not narrated; any other voice is. */
const withVoice = (services: Services): Services => ({ ...services, doNarrate: services.narrateBy !== 'customer' })

const withoutQr = (services: Services): Services => ({
  ...services,
  doLjudkod: false,
  doQrPdf: false,
  doDigitalPdf: false,
  doStamps: false,
  doStampsByCustomer: false,
  nrOfstamps: 0,
  helpLjudkod: { text: false, example: false, share: false },
})

/** Keeps the count per issue when the number of issues changes. */
const withIssues = (before: Services, next: Services): Services =>
  countedServices.reduce((now, { count }) => {
    return { ...now, [count]: anIssue(before, count) * next.nrOfIssues }
  }, next)

type CountField = (typeof countedServices)[number]['count']

/** The count per issue of a service that is counted in all issues together, rounded to a whole number. */
export const anIssue = (services: Services, count: CountField): number => {
  const all = services[count]
  return all === 0 ? 0 : Math.max(1, Math.round(all / services.nrOfIssues))
}

/**
 * The visitor's next choice. Switching off talking QR switches off its parts. Stickers come without our pasting them,
 * which the visitor must choose.
 */
export const choose = <Field extends keyof Services>(
  services: Services,
  field: Field,
  value: Services[Field],
): Services => {
  const next = chooseService(services, field, value)
  if (field === 'narrateBy') return withVoice(next)
  if (field === 'doLjudkod' && !value) return withoutQr(next)
  if (field === 'nrOfIssues') return withIssues(services, next)
  if (field !== 'doStamps') return next
  if (!value) return { ...next, doStampsByCustomer: false }
  return { ...next, doStampsByCustomer: true, nrOfstamps: next.nrOfstamps || STICKERS_PER_ISSUE * next.nrOfIssues }
}

/** The extent of one issue: that of the files with the visitor's correction, or else the visitor's estimate. */
export const extentOf = (
  { wishedPages, correctedPages }: Pick<PublicForm, 'wishedPages' | 'correctedPages'>,
  files: readonly CountedText[],
): Extent => {
  const { pages, words } = correctExtent(countedExtent(files), correctedPages)
  return { pages: pages || wishedPages, words }
}

/** Whether the submission becomes an order. Otherwise the server takes it as a request for an offer. */
export const isOrderable = (
  { services, correctedPages }: PublicForm,
  files: readonly CountedText[],
  price: number | undefined,
): boolean => areCounted(files) && correctedPages === null && isDelivered(services) && (price ?? 0) > 0

type FilesCount = {
  /** The pages counted so far, of one issue. */
  readonly pages: number
  /** A file is being uploaded or counted. */
  readonly goesOn: boolean
}

/**
 * Applies the number of pages of one issue that the visitor types: it replaces the counted number, also one that is
 * still being counted, or serves as an estimate. An empty field or the counted number removes the visitor's own.
 */
export const withPages = (typed: number, counted: FilesCount): Partial<PublicForm> => {
  const own = typed === 0 || typed === counted.pages ? null : typed
  if (counted.pages > 0) return { correctedPages: own }
  return { wishedPages: typed, ...(counted.goesOn && { correctedPages: own }) }
}

/** The code in the form in which the server compares it. */
export const discountCodeOf = ({ discountCode }: Pick<PublicForm, 'discountCode'>): string =>
  discountCode.trim().toLowerCase()

/** A code that is too long for the server is unknown, so it is not sent. */
const sentCodeOf = (form: Pick<PublicForm, 'discountCode'>) => {
  const code = discountCodeOf(form)
  return code.length > MAX_DISCOUNT_CODE_LENGTH ? '' : code
}

/** The body in which the server takes a quotation. */
export const quotationOf = ({ services, isNonprofit, contact, wishedPages, correctedPages, ...form }: PublicForm) => ({
  ...resolveServices(services).services,
  wishedPages,
  correctedPages,
  discountCode: sentCodeOf(form),
  customerName: contact.name,
  customerEmail: contact.email,
  customerInfo: { ...contact, isNonprofit },
})

type FormAnswers = Services &
  Pick<PublicForm, 'wishedPages' | 'correctedPages' | 'discountCode'> & {
    readonly customerInfo: ContactInfo & { readonly isNonprofit: boolean }
  }

/** The form of a quotation that the server sent. */
export const formOf = (told: FormAnswers): PublicForm => ({
  services: pickFields(emptyForm.services, told),
  wishedPages: told.wishedPages,
  correctedPages: told.correctedPages,
  discountCode: told.discountCode,
  isNonprofit: told.customerInfo.isNonprofit,
  contact: pickFields(emptyForm.contact, told.customerInfo),
})
