import type { Section } from '../../section.ts'

export const telephoneSection = {
  path: 'telefon',
  title: 'Telefon',
  help: 'En telefontjänst kan hämta det senaste numret och spela det för den som ringer. Varje tjänst får en nyckel.',
  labels: {},
  readers: {},
  summary: (_, { telephoneServices }) => {
    if (telephoneServices === undefined) return ['Tjänsterna gick inte att hämta']
    if (telephoneServices === 0) return ['Ingen telefontjänst hämtar tidningen']
    return [
      telephoneServices === 1
        ? '1 telefontjänst har en nyckel'
        : `${telephoneServices.toString()} telefontjänster har nycklar`,
    ]
  },
} as const satisfies Section
