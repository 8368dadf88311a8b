import { faces, type PublicationTypes, publicationTypes } from '../../../domain/editorial/publication/types.ts'

/** The names of the types that are on. */
export const typeNames = (types: PublicationTypes): readonly string[] =>
  publicationTypes.filter((type) => types[type]).map((type) => faces[type].name)
