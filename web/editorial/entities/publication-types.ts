import type { PublicationListed } from '../queries/publications.ts'

type Types = PublicationListed['publicationType']

/** What a publication may be, in the words that a new one is asked for. */
export const typeLabels = {
  ljudkod: 'Trycksak med koder',
  newspaper: 'Taltidning eller tidskrift',
  audioBook: 'Bok',
  websay: 'Uppläst webbplats',
  ljudkodCustom: 'Anpassad spelare',
} as const satisfies Record<keyof Types, string>

/** The types that are on, in words. */
export const typeNames = (types: Types): readonly string[] =>
  Object.entries(typeLabels).flatMap(([type, name]) => (types[type as keyof Types] ? [name] : []))
