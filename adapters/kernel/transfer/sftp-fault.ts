import {
  CONNECTION_LOST,
  LOG_IN_REFUSED,
  refusals,
  SERVER_FULL,
  SERVER_SILENT,
  TransferFault,
  type TransferWay,
} from './remote-server.ts'

export type Failure = { readonly code?: string | number; readonly level?: string; readonly message: string }

export const isMissing = ({ code }: Failure): boolean => code === 2 || code === 'ENOENT'

const SILENT_CODES: ReadonlySet<string | number> = new Set(['ECONNREFUSED', 'ABORT_ERR'])
/** The status of a server that refuses without a reason. */
const FAILURE = 4

/** A server answers with a status; the words of common servers say the same. */
const faultOfStatus = (failure: Failure, way: TransferWay): TransferFault => {
  const { code, message } = failure
  const isRefused = code === 3 || /permission denied/i.test(message) || (way === 'read' && isMissing(failure))
  if (isRefused) return new TransferFault(refusals[way].final, true)
  return new TransferFault(code === FAILURE ? refusals[way].passing : CONNECTION_LOST)
}

/** Translates an error of the library, or an answer of the server. */
export const faultOf = (error: unknown, way: TransferWay = 'write'): TransferFault => {
  if (error instanceof TransferFault) return error
  // Sound: the library rejects with errors that have these fields.
  const failure = error as Failure
  const { code = '', level, message } = failure
  if (level === 'client-authentication' || /authentication/i.test(message))
    return new TransferFault(LOG_IN_REFUSED, true)
  if (/space|quota|disk full/i.test(message)) return new TransferFault(SERVER_FULL)
  if (SILENT_CODES.has(code) || /timed? ?out/i.test(message)) return new TransferFault(SERVER_SILENT)
  return faultOfStatus(failure, way)
}
