import type { Kysely } from 'kysely'
import type { MediaKind } from '../../../domain/editorial/media/events.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import type { ReadModel } from '../../read-model.ts'
import { isVoiceSample } from '../../sales/seller/queries.ts'
import type { Reader } from '../publication/visibility.ts'
import { findHearing, findUndecided } from './file-audience.ts'
import type { MediaRow } from './table.ts'

/** Listeners get sounds, pictures and films; texts and other files are for staff. */
const forListeners: readonly MediaKind[] = ['sound', 'image', 'video']

/** The readers of a file, as seen from one request: the requester alone, everybody or no reader at all. */
type Readers = 'nobody' | 'her' | 'everybody'

type FileViewer = {
  /** Undefined for a visitor. */
  readonly user: Reader | undefined
  /** Whether the address proves that the visitor knows the code. */
  readonly isProven: boolean
  readonly now: string
}

type HeardFile = Pick<MediaRow, 'id' | 'kind' | 'article_id' | 'issue_id' | 'publication_id'>

const hearersOf = async (
  db: Kysely<ReadModel>,
  row: HeardFile,
  { user, isProven, now }: FileViewer,
): Promise<Readers> => {
  const hearing = await findHearing(db, row, now)
  if (!hearing) return 'nobody'
  const isOut = forListeners.includes(row.kind) && hearing.isOut
  if (isOut && hearing.isPublic) return 'everybody'
  const isOwn = user?.customers.some((customer) => customer === hearing.customer)
  if (isOwn && !(await findUndecided(db, row.id))) return 'her'
  return isOut && isProven ? 'her' : 'nobody'
}

/** The readers of a file. Listeners' files are looked up first, because samples of voices are few. */
export const readersOf = async (db: Kysely<ReadModel>, row: HeardFile, reading: FileViewer): Promise<Readers> => {
  if (isStaff(reading.user)) return 'her'
  const hearers = await hearersOf(db, row, reading)
  if (hearers !== 'nobody') return hearers
  return row.kind === 'sound' && (await isVoiceSample(db, row.id)) ? 'everybody' : 'nobody'
}
