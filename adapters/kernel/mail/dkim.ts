import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SendMailOptions } from 'nodemailer'
import { StartRefused } from '../running/start-refusal.ts'

export type DkimSetting = { readonly domain: string; readonly selector: string; readonly keyFile: string }

export type Dkim = NonNullable<SendMailOptions['dkim']>

/** RFC 8058 wants both headers by which she leaves to be signed; the library leaves the younger one out. */
const SIGNED_HEADERS =
  'from:to:cc:reply-to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:' +
  'auto-submitted:list-id:list-unsubscribe:list-unsubscribe-post'

/** The key as it lies in its file; a process with one that cannot be used does not start. */
export const readDkim = ({ domain, selector, keyFile }: DkimSetting): Dkim => {
  try {
    const privateKey = readFileSync(keyFile, 'utf8')
    createPrivateKey(privateKey)
    return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS }
  } catch {
    throw new StartRefused(`DKIM_KEY_FILE: ${keyFile} holds no private key that can be read`)
  }
}
