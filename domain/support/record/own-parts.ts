/** What the record needs and the product does not know: the office fills it in. */
export const recordOwnParts = [
  'Personuppgiftsansvarig, med kontaktuppgifter',
  'Dataskyddsombud',
  'Vem som driver servern åt er',
  'Överföring till länder utanför EU och EES, och skyddet för den',
] as const
