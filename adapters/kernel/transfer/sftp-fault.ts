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

/** Translates an error of the library, or an answer of the server. */
export const faultOf = (error: unknown, way: TransferWay = 'write'): TransferFault => {
  if (error instanceof TransferFault) return error
  // Sound: the library rejects with errors that have these fields.
  const { code, level, message } = error as Failure
  if (level === 'client-authentication' || /authentication/i.test(message))
    return new TransferFault(LOG_IN_REFUSED, true)
  if (/space|quota|disk full/i.test(message)) return new TransferFault(SERVER_FULL)
  if (code === 3 || /permission denied/i.test(message)) return new TransferFault(refusals[way].final, true)
  if (code === 'ECONNREFUSED' || code === 'ABORT_ERR' || /timed? ?out/i.test(message))
    return new TransferFault(SERVER_SILENT)
  if (code === 2 && way === 'read') return new TransferFault(refusals.read.final, true)
  return new TransferFault(code === 4 ? refusals[way].passing : CONNECTION_LOST)
}
