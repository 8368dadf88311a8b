import type { QuotationRejection } from '../../domain/sales/quotation/quotation.ts'
import { type Answer, conflict, invalid, notFound } from '../kernel/problem.ts'

/** The answers that the API gives for each refusal of a quotation. */
export const quotationProblems: Readonly<Record<QuotationRejection, Answer>> = {
  ContactEmailNotValid: invalid('Vänligen ange en giltig e-post adress.', 'customerInfo.email'),
  ContactPersonMissing: invalid('Vänligen ange ett giltigt namn.', 'customerInfo.person'),
  CustomerEmailNotValid: invalid('Vänligen ange en giltig e-post adress.', 'customerEmail'),
  CustomerNameMissing: invalid('Vänligen ange ett giltigt namn.', 'customerName'),
  OrderExists: conflict('Det finns redan en beställning på offerten. Ta tillbaka den först.'),
  DiscountUnknown: invalid('Rabattkoden finns inte eller gäller inte längre.', 'discountCode'),
  DraftAlreadySent: conflict(
    'Uppdraget är redan skickat. Det du har ändrat sedan dess kom inte med. Kontakta oss, så ändrar vi det.',
  ),
  QuotationAlreadyExists: conflict('Offerten finns redan.'),
  QuotationHasExpired: conflict('Offerten gäller inte längre. Be oss om en ny.'),
  QuotationNameMissing: invalid('Vänligen ange ett giltigt namn.', 'name'),
  NothingToListenTo: invalid('Välj minst ett sätt att lyssna, till exempel webbspelare.', 'doWebbAudio'),
  QuotationNotFound: notFound('Offerten finns inte.'),
  QuotationNotPriced: invalid('Ange hur många sidor det är, så att det finns ett pris.', 'pages'),
  QuotationReplaced: conflict('En annan offert gäller i stället för den här.'),
  QuotationRevised: conflict('Offerten har ändrats sedan du läste den. Läs den igen innan du beställer.'),
  QuotationNotSent: conflict('Offerten har inte skickats än.'),
  ValidityInThePast: invalid('Offerten måste gälla minst till i dag.', 'validUntil'),
  ValidityTooFar: invalid('Offerten kan gälla i högst ett år.', 'validUntil'),
  OrderedOfferDeclined: conflict(
    'Ordern kan inte komma tillbaka: kunden har tackat nej till offerten sedan den togs bort.',
  ),
  OrderedOfferChanged: conflict(
    'Ordern kan inte komma tillbaka: offerten har ändrats, skickats eller beställts på nytt sedan den togs bort. Skicka offerten till kunden, så att hon kan beställa den.',
  ),
}
