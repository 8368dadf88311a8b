import type { Kysely } from 'kysely'
import type { ReadModel } from '../read-model.ts'
import { findSeller } from '../sellers/queries.ts'

/** Who helps listeners where their publication names nobody: whoever runs the installation. Empty when not known. */
export const supportOf = async (db: Kysely<ReadModel>): Promise<string> => {
  const { email, phone } = (await findSeller(db)).seller
  return email || phone
}
