import type { PublicationListed } from '../../queries/publications.ts'

type Types = PublicationListed['publicationType']

const names: Record<keyof Types, string> = {
  ljudkod: 'Ljudkod',
  newspaper: 'Tidning',
  audioBook: 'Ljudbok',
  websay: 'Websay',
  ljudkodCustom: 'Ljudkod, anpassad',
}

/** The types that are on, in words. */
export const typeNames = (types: Types): readonly string[] =>
  Object.entries(names).flatMap(([type, name]) => (types[type as keyof Types] ? [name] : []))
