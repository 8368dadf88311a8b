import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SendMailOptions } from 'nodemailer'
import { StartRefused } from '../running/start-refusal.ts'

type DkimSetting = { readonly domain: string; readonly selector: string; readonly keyFile: string }

export type Dkim = NonNullable<SendMailOptions['dkim']>

/** RFC 8058 requires signatures over both unsubscribe headers; the library leaves out the newer one. */
const SIGNED_HEADERS =
  'from:to:cc:reply-to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:' +
  'auto-submitted:list-id:list-unsubscribe:list-unsubscribe-post'

/** Reads the key from its file; a process with an unusable key does not start. */
export const readDkim = ({ domain, selector, keyFile }: DkimSetting): Dkim => {
  try {
    const privateKey = readFileSync(keyFile, 'utf8')
    createPrivateKey(privateKey)
    return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS }
  } catch {
    throw new StartRefused(`DKIM_KEY_FILE: ${keyFile} har ingen privat nyckel som går att läsa`)
  }
}
