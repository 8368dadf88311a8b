import { type Rejection, reject } from '../../domain/core/decider.ts'
import { FileName } from '../../domain/production/manifest.ts'
import type { Settings } from '../../domain/publication/settings.ts'

export type LegimusRejection = 'NotSentToLegimus' | 'LegimusFilenameUnusable'

/** What Legimus knows the books of a publication by, without the ending. */
export const legimusName = ({
  sendToLegimus,
  legimusFilename,
}: Pick<Settings, 'sendToLegimus' | 'legimusFilename'>): string | Rejection<LegimusRejection> => {
  if (!sendToLegimus) return reject('NotSentToLegimus')
  const name = FileName.safeParse(legimusFilename.replace(/\.zip$/i, ''))
  return name.success ? name.data : reject('LegimusFilenameUnusable')
}
