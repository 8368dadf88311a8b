import type { UsableFile } from '../../../commands/editorial/media/file-inspector.ts'
import type { StandingUpload } from '../../../commands/editorial/visitor-uploads/started-uploads.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

const fileRefused = (detail: string) => new ProblemError({ status: 422, title: 'FileRefused', detail, field: 'file' })

/** What a finished upload is. One that is of no use is removed, and ends the request. */
export const foundIn = async ({ media, visitorUploads }: Services, upload: StandingUpload): Promise<UsableFile> => {
  if (upload.found) return upload.found
  const found = await media.inspect(upload.path, { name: upload.name })
  if (found.outcome === 'usable') {
    await visitorUploads.note(upload.id, { found })
    return found
  }
  await visitorUploads.remove(upload.id)
  throw fileRefused(found.reason)
}

/** Looks at an upload as soon as it has come, so that its sender hears at once of a broken file. */
export const inspectUpload = async (services: Services, id: string): Promise<void> => {
  const upload = await services.visitorUploads.find(id)
  if (upload) await foundIn(services, upload)
}
