import type { PlaceFault, SourcePlaces, SourceSettings } from '../../../commands/editorial/issue-import/source-place.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { sourcePatternOn } from '../../../domain/editorial/publication/settings/source-names.ts'
import { idleSignal } from '../../kernel/transfer/in-place.ts'
import { TransferFault, UnconfirmedKey } from '../../kernel/transfer/remote-server.ts'
import { withWords } from '../../kernel/transfer/server-words.ts'
import { fetchFile, fetchFiles, findFile } from './file-server.ts'
import { MAX_FETCH_MS, type SourcePlaceSettings } from './limits.ts'

const TOO_SLOW = 'Hämtningen tog för lång tid och avbröts.'

/** Answers with the fault of a server, in words; the machine's own faults reject. */
const orFault = async <Answer>(
  source: Pick<SourceSettings, 'username' | 'password'>,
  limit: AbortSignal,
  work: () => Promise<Answer>,
): Promise<Answer | PlaceFault> => {
  try {
    return await work()
  } catch (error) {
    if (limit.aborted) return { reason: TOO_SLOW }
    if (!(error instanceof TransferFault)) throw error
    if (error instanceof UnconfirmedKey) return { reason: error.message, hostKey: error.hostKey }
    return { reason: withWords(error, { username: source.username, password: source.password ?? '' }) }
  }
}

/** See `SourcePlaces`. */
export const openSourcePlaces = (settings: SourcePlaceSettings): SourcePlaces => {
  const { now = () => new Date() } = settings
  const today = (pattern: string) => sourcePatternOn(pattern, dayInSweden(now()))
  return {
    find: (source, signal = idleSignal()) => {
      const limit = AbortSignal.timeout(MAX_FETCH_MS)
      const opening = { settings, source, signal: AbortSignal.any([signal, limit]) }
      return orFault(source, limit, () => findFile(opening, today(source.filename)))
    },
    fetch: (source, { folder, signal = idleSignal() }) => {
      const limit = AbortSignal.timeout(MAX_FETCH_MS)
      const opening = { settings, source, signal: AbortSignal.any([signal, limit]) }
      return orFault(source, limit, () => fetchFile(opening, today(source.filename), folder))
    },
    fetchAll: (source, { folder, pattern, signal = idleSignal() }) => {
      const limit = AbortSignal.timeout(MAX_FETCH_MS)
      const opening = { settings, source, signal: AbortSignal.any([signal, limit]) }
      return orFault(source, limit, () => fetchFiles(opening, today(pattern), folder))
    },
    fetchAddress: () => Promise.reject(new Error('not yet')),
  }
}
