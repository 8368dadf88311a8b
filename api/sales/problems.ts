import { conflict, invalid, notFound, type Problems } from '../kernel/problem.ts'

export const problems = {
  AlreadyReserved: conflict('Värdet är upptaget.'),
  CustomerAlreadyExists: conflict('Kunden finns redan.'),
  CustomerNotFound: notFound('Kunden finns inte.'),
  DiscountAlreadyExists: conflict('Rabatten finns redan.'),
  DiscountCodeTaken: invalid('En annan rabatt har redan den koden.', 'discountCode'),
  DiscountNotFound: notFound('Rabatten finns inte.'),
  OrderAlreadyExists: conflict('Ordern finns redan.'),
  OrderHasPublication: conflict('Ordern har redan en publikation.'),
  OrderInProduction: conflict('Ordern är redan under produktion. Hör av dig till oss.'),
  OrderInvoiced: conflict(
    'Ordern är klar eller har ett fakturaunderlag. Den finns kvar, så att fakturan kan förklaras.',
  ),
  OrderNotFound: notFound('Ordern finns inte.'),
  OrderStateOutOfReach: invalid(
    'Ordern kan inte gå dit härifrån. Ta ett steg i taget: Skapad, Under produktion, Korrektur, Redo för faktura, Klar.',
    'state',
  ),
  OrderWasWithdrawn: conflict('Kunden har tagit tillbaka ordern.'),
  PriceListInForce: conflict('Prislistan gäller redan och kan inte återkallas. Publicera en ny.'),
  PriceListInThePast: invalid('Prislistan kan tidigast gälla från i dag.', 'effectiveFrom'),
  PriceListNotFound: notFound('Prislistan finns inte.'),
  PriceListOutdated: conflict(
    'Någon annan har publicerat en prislista sedan du öppnade sidan. Titta på den och försök igen.',
  ),
  PriceListOutOfOrder: invalid(
    'Det finns redan en prislista som gäller från samma dag eller senare. Välj en senare dag eller återkalla den.',
    'effectiveFrom',
  ),
  RenewalOfferGone: conflict(
    'Offerten för nästa år är borttagen. Ta tillbaka den först, eller tacka nej och lägg upp en ny order.',
  ),
  RenewalNotProposed: conflict('Förnyelsen är redan avgjord, eller har inte kommit än.'),
  QuotationOfAnother: invalid(
    'Offerten är ställd till en annan kund. Välj en av kundens egna offerter, eller ingen.',
    'quotation',
  ),
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
} satisfies Problems
