/** Fictitious, with unassigned numbers. */
export const exampleSeller = {
  name: 'Norrljud Tal & Text AB',
  organizationNumber: '559999-0008',
  vatNumber: 'SE559999000801',
  isApprovedForFTax: true,
  address1: 'Skeppsbrogatan 12',
  postcode: '972 31',
  city: 'Luleå',
  email: 'offert@norrljud.example',
  phone: '0920-740 600',
  website: 'www.norrljud.example',
  bankgiro: '991-2346',
  paymentDays: 30,
} as const

/** Whether the seller's facts are still those of the example. */
export const isExampleSeller = (seller: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(exampleSeller).every(([name, value]) => seller[name] === value)
