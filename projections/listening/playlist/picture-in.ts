import type { Kysely } from 'kysely'
import type { ReadModel } from '../../read-model.ts'
import type { Addresses } from './addresses.ts'
import { imageById } from './rows.ts'

/** The address of a picture, to which the form that is wanted is added; null: there is none. */
export const pictureIn = async (
  db: Kysely<ReadModel>,
  id: string | null,
  addresses: Addresses,
): Promise<string | null> => {
  const file = id === null ? undefined : await imageById(db, id)
  return file ? addresses.of(file, `/api/imagefiles/serveFileById/${file.id}`) : null
}
