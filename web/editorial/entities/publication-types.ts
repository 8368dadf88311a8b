import type { PublicationListed } from '../queries/publications.ts'

type Types = PublicationListed['publicationType']

/** The types of a publication, in the words of the form for a new one. */
export const typeLabels = {
  ljudkod: 'Trycksak med koder',
  newspaper: 'Taltidning eller tidskrift',
  audioBook: 'Bok',
  websay: 'Uppläst webbplats',
  ljudkodCustom: 'Anpassad spelare',
} as const satisfies Record<keyof Types, string>

/** The names of the types that are on. */
export const typeNames = (types: Types): readonly string[] =>
  Object.entries(typeLabels).flatMap(([type, name]) => (types[type as keyof Types] ? [name] : []))
