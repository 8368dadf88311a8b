import { conflict, notFound, type Problems } from '../kernel/problem.ts'

export const problems = {
  AlreadyDelivered: conflict('Det senaste har redan levererats dit. Välj Skicka igen om det behövs.'),
  ReceiverNotWanted: conflict('Publikationen levererar inte dit längre. Ladda om sidan.'),
  ReceiverWithoutAddress: conflict('Ange adressen till mottagarens server i publikationens inställningar.'),
  ProductNotMade: conflict('Det finns inget att leverera än. Producera numret först.'),
  DeliveryNotFound: notFound('Utskicket finns inte.'),
  DeliverySuperseded: conflict(
    'Numret har tillåtits som pushnotis en gång till sedan dess. Skicka den nya från numrets sida i stället.',
  ),
  OnlyByHand: conflict(
    'Publikationen levererar inte dit längre. Gör det för hand på webbplatsen, och tryck sedan på Borttaget där.',
  ),
  DeliveryUnclear: conflict('Det kan ha kommit fram. Försök igen, eller avskriv det i Utkorgen.'),
  DeliveryNotParked: conflict('Meddelandet väntar inte på dig. Titta på listan igen.'),
  DeliveryNotWaiting: conflict('Utskicket är redan avslutat.'),
  DeliveryArrived: conflict('Det har redan kommit fram.'),
  DeliveryUnderway: conflict('Utskicket pågår just nu. Vänta en stund och försök igen.'),
} satisfies Problems
