import { FTPError } from 'basic-ftp'
import { isAboutTrust } from '../../kernel/network/trust.ts'
import type { Address } from './address.ts'
import {
  CONNECTION_LOST,
  LOG_IN_REFUSED,
  otherServer,
  SERVER_FULL,
  SERVER_SILENT,
  TLS_FAILED,
  TLS_REQUIRED,
  TransferFault,
  UPLOAD_REFUSED,
} from './remote-server.ts'

/** RFC 959 §4.2: no room now, none for this file, none of this kind; and no such file, or none that we may see. */
const FULL_CODES: ReadonlySet<number> = new Set([452, 552])
/** Some servers say so with the code of everything that cannot be done. */
const FULL_WORDS = /no space|disk (?:is )?full|quota/i
const REFUSED_LOG_IN: ReadonlySet<number> = new Set([430, 530, 532])
const FOLDER_TOO_LARGE = 'Mappen på servern har för många filer för att kunna läsas. Ange en annan mapp.'

/** Nobody is there, or says anything; else there was somebody, who is gone. */
export const isSilence = ({ code = '', message }: NodeJS.ErrnoException): boolean =>
  /^(?:ETIMEDOUT|ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/.test(code) || /timeout/i.test(message)

/** What an error of the library, or an answer of the server, means. */
export const faultOf = (error: unknown): TransferFault => {
  if (error instanceof TransferFault) return error
  if (error instanceof FTPError) {
    const { code, message } = error
    if (REFUSED_LOG_IN.has(code)) return new TransferFault(`${LOG_IN_REFUSED} (${code})`, true, message)
    if (FULL_CODES.has(code) || FULL_WORDS.test(message))
      return new TransferFault(`${SERVER_FULL} (${code})`, false, message)
    const isFinal = code >= 500
    const reason = isFinal ? UPLOAD_REFUSED : 'Servern tar inte emot filer just nu.'
    return new TransferFault(`${reason} (${code})`, isFinal, message)
  }
  // Sound: what the library rejects with is an error, with a code where the system has one.
  const failure = error as NodeJS.ErrnoException
  if (failure.message.startsWith('StringWriter: Maximum')) return new TransferFault(FOLDER_TOO_LARGE, true)
  if (isAboutTrust(failure.code)) return new TransferFault('Serverns certifikat går inte att lita på.', true)
  if (failure.code?.startsWith('ERR_SSL_')) return new TransferFault(TLS_FAILED)
  return new TransferFault(isSilence(failure) ? SERVER_SILENT : CONNECTION_LOST)
}

/** What it says to whoever does not encrypt, with any code (421, 530, 550). */
const WANTS_TLS = /\b(?:TLS|SSL)\b|encrypt|clear ?text/i

/** The same, while a connection is opened. `greeting`: what was said first. */
export const faultOfOpening = (error: unknown, scheme: Address['scheme'], greeting: string): TransferFault => {
  const other = otherServer(scheme, greeting)
  if (other) return other
  const wantsTls = scheme === 'ftp' && error instanceof FTPError && WANTS_TLS.test(error.message)
  return wantsTls ? new TransferFault(`${TLS_REQUIRED} (${error.code})`, true, error.message) : faultOf(error)
}
