export const cityCodes = ['', 'Luleå', 'Boden', 'Gällivare'] as const
export type CityCode = (typeof cityCodes)[number]
