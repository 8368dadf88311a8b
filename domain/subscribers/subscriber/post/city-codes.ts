export const cityCodes = ['', 'Luleå', 'Boden', 'Gällivare'] as const
export type CityCode = (typeof cityCodes)[number]

const plain = (town: string) => town.toLowerCase().replaceAll(/\s+/g, ' ').trim()

type Present = { readonly city: string; readonly cityCode: CityCode }

/** The code of a town goes with the town: whoever had none gets none. */
export const cityCodeIn = (city: string, present: Present): CityCode => {
  if (present.cityCode === '' || plain(city) === plain(present.city)) return present.cityCode
  return cityCodes.find((code) => plain(code) === plain(city)) ?? ''
}
