export const cityCodes = ['', 'Luleå', 'Boden', 'Gällivare'] as const
export type CityCode = (typeof cityCodes)[number]

const normalizeTown = (town: string) => town.toLowerCase().replaceAll(/\s+/g, ' ').trim()

type CityFields = { readonly city: string; readonly cityCode: CityCode }

/** The town's code changes with the town; a subscriber without a code gets none. */
export const cityCodeIn = (city: string, present: CityFields): CityCode => {
  if (present.cityCode === '' || normalizeTown(city) === normalizeTown(present.city)) return present.cityCode
  return cityCodes.find((code) => normalizeTown(code) === normalizeTown(city)) ?? ''
}
