import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import type { SubjectFileTools } from '../../../commands/support/person/make-subject-file.ts'
import { sessionOf, storageKeyOf } from '../../../commands/support/person/person-sources.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { Services } from '../../services.ts'

type PersonServices = Pick<Services, 'log' | 'handlers' | 'now'> & {
  readonly personalReads: Pick<Services['personalReads'], 'ofSubject'>
  readonly sessions: Pick<Services['sessions'], 'openOf'>
}

/** The tools that make the file of a person. */
export const personTools = ({ log, handlers, now, personalReads, sessions }: PersonServices): SubjectFileTools => ({
  log,
  handlers,
  now,
  readsOf: personalReads.ofSubject,
  logInsOf: async (id) => {
    const session = await sessionOf(handlers, id)
    const open = session === undefined ? [] : await sessions.openOf(id, session, now())
    return open.map(({ beganAt, seenAt, device, network }) => ({
      beganAt: beganAt.toISOString(),
      seenAt: seenAt.toISOString(),
      device,
      network,
    }))
  },
})

/** The path of the bytes of a file; undefined: they are erased. */
export const pathOfFile =
  ({
    handlers,
    media,
  }: Pick<Services, 'handlers'> & { readonly media: { readonly files: Pick<FileStorage, 'localPath'> } }) =>
  async (mediaId: MediaId): Promise<string | undefined> => {
    const key = await storageKeyOf(handlers, mediaId)
    return key === undefined ? undefined : media.files.localPath(key).catch(() => undefined)
  }
