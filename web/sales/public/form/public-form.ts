import { noServices } from '../../../../domain/sales/pricing/services/no-services.ts'
import type { Services } from '../../../../domain/sales/pricing/services/services.ts'
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

/** What a visitor fills in. */
export type PublicForm = {
  /** As she chose them; what they bring along is worked out anew each time. */
  readonly services: Services
  /** 0: not said. */
  readonly wishedPages: number
  /** In the place of what was counted in her files; null: that. */
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
  contact: {
    name: '',
    organizationNumber: '',
    person: '',
    email: '',
    address1: '',
    address2: '',
    postcode: '',
    city: '',
    ref: '',
    purpose: '',
    other: '',
  },
}

export const STICKERS_PER_ISSUE = 50

/** Sound that exists is not narrated; every other voice is. */
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

/** As many to each issue as before, however many issues there are. */
const withIssues = (before: Services, next: Services): Services =>
  countedServices.reduce((now, { count }) => {
    return { ...now, [count]: anIssue(before, count) * next.nrOfIssues }
  }, next)

type CountField = (typeof countedServices)[number]['count']

/** Of what is counted in all issues together; the nearest whole number. */
export const anIssue = (services: Services, count: CountField): number => {
  const all = services[count]
  return all === 0 ? 0 : Math.max(1, Math.round(all / services.nrOfIssues))
}

/** Her next choice. Switching something off takes with it what cannot be without it; pasting is ordered by nobody unasked. */
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

/** Of one issue: what the files hold, as she has corrected it, else what she believes. */
export const extentOf = (
  { wishedPages, correctedPages }: Pick<PublicForm, 'wishedPages' | 'correctedPages'>,
  files: readonly CountedText[],
): Extent => {
  const { pages, words } = correctExtent(countedExtent(files), correctedPages)
  return { pages: pages || wishedPages, words }
}

/** Whether it becomes an order when it is sent as one. Else the server takes it for a request, which an offer answers. */
export const isOrderable = (
  { services, correctedPages }: PublicForm,
  files: readonly CountedText[],
  price: number | undefined,
): boolean => areCounted(files) && correctedPages === null && isDelivered(services) && (price ?? 0) > 0

type FilesCount = {
  /** So far, of one issue. */
  readonly pages: number
  /** A file is on its way, or being counted. */
  readonly goesOn: boolean
}

/**
 * Of one issue, as she types it: in the place of what is counted, now or in a moment, or while there is nothing to count.
 * Nothing, or the counted number, takes her own back.
 */
export const withPages = (typed: number, counted: FilesCount): Partial<PublicForm> => {
  const own = typed === 0 || typed === counted.pages ? null : typed
  if (counted.pages > 0) return { correctedPages: own }
  return { wishedPages: typed, ...(counted.goesOn && { correctedPages: own }) }
}

/** As the server compares it. */
export const discountCodeOf = ({ discountCode }: Pick<PublicForm, 'discountCode'>): string =>
  discountCode.trim().toLowerCase()

/** No code is longer than the server takes: one that is, is unknown, and goes nowhere. */
const sentCodeOf = (form: Pick<PublicForm, 'discountCode'>) => {
  const code = discountCodeOf(form)
  return code.length > MAX_DISCOUNT_CODE_LENGTH ? '' : code
}

/** As the server takes a quotation. */
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

const pickFields = <Shape extends object>(shape: Shape, from: Shape): Shape =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, Reflect.get(from, field)])) as Shape

/** The form of a quotation as the server tells it. */
export const formOf = (told: FormAnswers): PublicForm => ({
  services: pickFields(emptyForm.services, told),
  wishedPages: told.wishedPages,
  correctedPages: told.correctedPages,
  discountCode: told.discountCode,
  isNonprofit: told.customerInfo.isNonprofit,
  contact: pickFields(emptyForm.contact, told.customerInfo),
})
