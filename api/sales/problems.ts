import type { QuotationRejection } from '../../domain/sales/quotation/quotation.ts'
import type { Answer } from '../kernel/problem.ts'

/** The answers that the API gives for each refusal of a quotation. */
export const quotationProblems: Readonly<Record<QuotationRejection, Answer>> = {
  ContactEmailNotValid: {
    status: 422,
    detail: 'Vänligen ange en giltig e-post adress.',
    field: 'customerInfo.email',
  },
  ContactPersonMissing: { status: 422, detail: 'Vänligen ange ett giltigt namn.', field: 'customerInfo.person' },
  CustomerEmailNotValid: { status: 422, detail: 'Vänligen ange en giltig e-post adress.', field: 'customerEmail' },
  CustomerNameMissing: { status: 422, detail: 'Vänligen ange ett giltigt namn.', field: 'customerName' },
  OrderExists: { status: 409, detail: 'Det finns redan en beställning på offerten. Ta tillbaka den först.' },
  DiscountUnknown: {
    status: 422,
    detail: 'Rabattkoden finns inte eller gäller inte längre.',
    field: 'discountCode',
  },
  DraftAlreadySent: {
    status: 409,
    detail: 'Uppdraget är redan skickat. Det du har ändrat sedan dess kom inte med. Kontakta oss, så ändrar vi det.',
  },
  QuotationAlreadyExists: { status: 409, detail: 'Offerten finns redan.' },
  QuotationHasExpired: { status: 409, detail: 'Offerten gäller inte längre. Be oss om en ny.' },
  QuotationNameMissing: { status: 422, detail: 'Vänligen ange ett giltigt namn.', field: 'name' },
  NothingToListenTo: {
    status: 422,
    detail: 'Välj minst ett sätt att lyssna, till exempel webbspelare.',
    field: 'doWebbAudio',
  },
  QuotationNotFound: { status: 404, detail: 'Offerten finns inte.' },
  QuotationNotPriced: {
    status: 422,
    detail: 'Ange hur många sidor det är, så att det finns ett pris.',
    field: 'pages',
  },
  QuotationReplaced: { status: 409, detail: 'En annan offert gäller i stället för den här.' },
  QuotationRevised: {
    status: 409,
    detail: 'Offerten har ändrats sedan du läste den. Läs den igen innan du beställer.',
  },
  QuotationNotSent: { status: 409, detail: 'Offerten har inte skickats än.' },
  ValidityInThePast: { status: 422, detail: 'Offerten måste gälla minst till i dag.', field: 'validUntil' },
  ValidityTooFar: { status: 422, detail: 'Offerten kan gälla i högst ett år.', field: 'validUntil' },
  OrderedOfferDeclined: {
    status: 409,
    detail: 'Ordern kan inte komma tillbaka: kunden har tackat nej till offerten sedan den togs bort.',
  },
  OrderedOfferChanged: {
    status: 409,
    detail:
      'Ordern kan inte komma tillbaka: offerten har ändrats, skickats eller beställts på nytt sedan den togs bort. Skicka offerten till kunden, så att hon kan beställa den.',
  },
}
