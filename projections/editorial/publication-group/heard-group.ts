import type { Kysely } from 'kysely'
import { nextDefault } from '../../../domain/editorial/publication-group/rules.ts'
import { PublicationGroupId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { findPublicationGroup } from './queries.ts'

/** What listeners know of a group. */
export type HeardGroup = {
  readonly id: PublicationGroupId
  readonly name: string
  readonly revision: number
  /** The ids of the public members: the default first, then the others in the order of joining. */
  readonly publications: readonly string[]
}

/** Undefined for a group that is not there; a text that is no id names none. */
export const heardGroup = async (db: Kysely<ReadModel>, id: string): Promise<HeardGroup | undefined> => {
  const known = PublicationGroupId.safeParse(id)
  const found = known.success ? await findPublicationGroup(db, known.data) : undefined
  if (!found) return undefined
  const { group, revision } = found
  const heard = group.members.filter(({ public: isPublic }) => isPublic).map(({ _id }) => _id)
  const first = nextDefault(group, heard)
  const publications = heard.toSorted((a, b) => Number(b === first) - Number(a === first))
  return { id: group._id, name: group.name, revision, publications }
}
