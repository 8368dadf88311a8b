import { FTPError } from 'basic-ftp'
import { isAboutTrust } from '../network/trust.ts'
import type { Address } from './address.ts'
import {
  CONNECTION_LOST,
  FOLDER_TOO_LARGE,
  LOG_IN_REFUSED,
  otherServer,
  refusals,
  SERVER_FULL,
  SERVER_SILENT,
  TLS_FAILED,
  TLS_REQUIRED,
  TransferFault,
  type TransferWay,
} from './remote-server.ts'

/** RFC 959 §4.2: the server has no space now (452), or none for this file (552). */
const FULL_CODES: ReadonlySet<number> = new Set([452, 552])
/** Some servers report a full disk in words, with the code of any failure. */
const FULL_WORDS = /no space|disk (?:is )?full|quota/i
const REFUSED_LOG_IN: ReadonlySet<number> = new Set([430, 530, 532])

/** The server does not answer at all; otherwise it did and the connection broke. */
export const isSilence = ({ code = '', message }: NodeJS.ErrnoException): boolean =>
  /^(?:ETIMEDOUT|ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/.test(code) || /timeout/i.test(message)

const faultOfAnswer = ({ code, message }: FTPError, way: TransferWay): TransferFault => {
  if (REFUSED_LOG_IN.has(code)) return new TransferFault(`${LOG_IN_REFUSED} (${code})`, true, message)
  if (FULL_CODES.has(code) || FULL_WORDS.test(message))
    return new TransferFault(`${SERVER_FULL} (${code})`, false, message)
  const isFinal = code >= 500
  const reason = refusals[way][isFinal ? 'final' : 'passing']
  return new TransferFault(`${reason} (${code})`, isFinal, message)
}

/** Translates an error of the library, or an answer of the server. */
export const faultOf = (error: unknown, way: TransferWay = 'write'): TransferFault => {
  if (error instanceof TransferFault) return error
  if (error instanceof FTPError) return faultOfAnswer(error, way)
  // Sound: the library rejects with an error, with a code where the system has one.
  const failure = error as NodeJS.ErrnoException
  if (failure.message.startsWith('StringWriter: Maximum')) return new TransferFault(FOLDER_TOO_LARGE, true)
  if (isAboutTrust(failure.code)) return new TransferFault('Serverns certifikat går inte att lita på.', true)
  if (failure.code?.startsWith('ERR_SSL_')) return new TransferFault(TLS_FAILED)
  return new TransferFault(isSilence(failure) ? SERVER_SILENT : CONNECTION_LOST)
}

/** The words in which servers ask for encryption, with any code (421, 530, 550). */
const WANTS_TLS = /\b(?:TLS|SSL)\b|encrypt|clear ?text/i

/** The same while a connection opens. `greeting`: the first words of the server. */
export const faultOfOpening = (
  error: unknown,
  {
    scheme,
    greeting,
    way,
  }: { readonly scheme: Address['scheme']; readonly greeting: string; readonly way: TransferWay },
): TransferFault => {
  const other = otherServer(scheme, greeting)
  if (other) return other
  const wantsTls = scheme === 'ftp' && error instanceof FTPError && WANTS_TLS.test(error.message)
  return wantsTls ? new TransferFault(`${TLS_REQUIRED} (${error.code})`, true, error.message) : faultOf(error, way)
}
