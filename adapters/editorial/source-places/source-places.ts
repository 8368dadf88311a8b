import type { PlaceFault, SourcePlaces, SourceSettings } from '../../../commands/editorial/issue-import/source-place.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { sourcePatternOn } from '../../../domain/editorial/publication/settings/sources/source-names.ts'
import { hashOfFile } from '../../kernel/file-storage/hash-of-file.ts'
import { WebFault } from '../../kernel/network/open-web-file.ts'
import { idleSignal } from '../../kernel/transfer/in-place.ts'
import { TransferFault, UnconfirmedKey } from '../../kernel/transfer/remote-server.ts'
import { withWords } from '../../kernel/transfer/server-words.ts'
import { fetchFile, fetchFiles, findFile } from './file-server.ts'
import { MAX_FEED_BYTES, MAX_FETCH_MS, MAX_SOURCE_BYTES, type SourcePlaceSettings } from './limits.ts'
import { fetchWebFile, fetchWebFileIfAny, findWebFile, isWebAddress } from './web-source.ts'

const TOO_SLOW = 'Hämtningen tog för lång tid och avbröts.'
const NO_SERVER_OF_FILES =
  'På en webbadress går det inte att leta bland filer. Ange en adress som börjar med sftp://, ftps:// eller ftp://.'

type LogIn = Pick<SourceSettings, 'username' | 'password'>

/** Staff are not told how another organisation's server is laid out. */
const withoutPaths = (said: string): string => said.replaceAll(/(?<![\p{L}\p{N}/])\/[^\s'"”]+/gu, '…')

/** Works with a limit on the time. Answers with the fault of a server, in words; the machine's own faults reject. */
const withinTime = async <Answer>(
  { username, password }: LogIn,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | PlaceFault> => {
  const limit = AbortSignal.timeout(MAX_FETCH_MS)
  try {
    return await work(AbortSignal.any([signal ?? idleSignal(), limit]))
  } catch (error) {
    if (limit.aborted) return { reason: TOO_SLOW, isPassing: true }
    if (error instanceof WebFault) return { reason: error.message, ...(error.isPassing && { isPassing: true }) }
    if (!(error instanceof TransferFault)) throw error
    if (error instanceof UnconfirmedKey) return { reason: error.message, hostKey: error.hostKey }
    const said = withoutPaths(error.said)
    const reason = withWords({ message: error.message, said }, { username, password: password ?? '' })
    return { reason, ...(!error.isFinal && { isPassing: true }) }
  }
}

const noLogIn: LogIn = { username: '', password: null }

/** The staff on a book's list are told of its result. */
const isOfBooks = (source: SourceSettings): boolean => 'mailList' in source

const maxBytesOf = (source: SourceSettings, { maxBytes }: SourcePlaceSettings): number =>
  maxBytes ?? (isOfBooks(source) ? MAX_SOURCE_BYTES : MAX_FEED_BYTES)

/** See `SourcePlaces`. */
export const openSourcePlaces = (settings: SourcePlaceSettings): SourcePlaces => {
  const { now = () => new Date() } = settings
  const onDay = (text: string) => sourcePatternOn(text, dayInSweden(now()))
  const today = (source: SourceSettings): SourceSettings => ({
    ...source,
    filename: onDay(source.filename),
    // A web address leads to the file itself; elsewhere the pattern has the day.
    url: isWebAddress(source.url) ? onDay(source.url) : source.url,
  })
  return {
    find: (written, given) =>
      withinTime(written, given, async (signal) => {
        const source = today(written)
        const opening = { settings, source, signal }
        return isWebAddress(source.url)
          ? findWebFile(opening, source.url, { isBook: isOfBooks(source) })
          : findFile(opening, source.filename)
      }),
    fetch: (written, { folder, signal: given }) =>
      withinTime(written, given, async (signal) => {
        const source = today(written)
        const opening = { settings, source, signal }
        const target = { folder, maxBytes: maxBytesOf(source, settings) }
        const file = isWebAddress(source.url)
          ? await fetchWebFileIfAny(opening, source.url, target)
          : await fetchFile(opening, source.filename, target)
        return file && { ...file, ...(await hashOfFile(file.path)) }
      }),
    fetchAll: (source, { folder, pattern, endings, signal: given }) =>
      withinTime(source, given, async (signal) => {
        if (isWebAddress(source.url)) throw new WebFault(NO_SERVER_OF_FILES)
        const target = { folder, maxBytes: settings.maxBytes ?? MAX_SOURCE_BYTES }
        return fetchFiles({ settings, source, signal }, { pattern: onDay(pattern), endings }, target)
      }),
    fetchAddress: (address, { folder, maxBytes, signal: given }) =>
      withinTime(noLogIn, given, (signal) =>
        fetchWebFile({ settings, source: noLogIn, signal }, address, { folder, maxBytes }),
      ),
  }
}
