import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTransport } from 'nodemailer'
import type { SendMail } from '../../../processors/kernel/mail/mail.ts'
import { isMailAddress, messageOf } from './message.ts'

export type MailFiles = {
  readonly send: SendMail
  /** Removes the letters about the person. */
  readonly forget: (person: string) => Promise<void>
  /** Removes the letters that were written before an instant; answers how many. */
  readonly dropBefore: (before: string) => Promise<number>
  /** How many letters there are, how many of them were written before an instant, and when the oldest was. */
  readonly standing: (
    before: string,
  ) => Promise<{ readonly kept: number; readonly over: number; readonly oldest: string | null }>
}

type MailFilesOptions = {
  readonly folder: string
  readonly from: string
  readonly report: (line: string) => void
}

/**
 * Without a mail server each letter becomes a file to look at, `<person>.<delivery>.eml`. A repeated letter replaces
 * its file.
 */
export const mailFiles = async ({ folder, from, report }: MailFilesOptions): Promise<MailFiles> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
  const transport = createTransport({ streamTransport: true })
  let isTold = false
  const writtenLetters = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    // A letter may be forgotten while the folder is read.
    const times = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
    return names.flatMap((name, index) => {
      const time = times[index]
      return time ? [{ name, at: time.mtime.toISOString() }] : []
    })
  }
  return {
    send: async (mail) => {
      if (!isTold) report(`SMTP_URL is not set: letters are written to ${folder}`)
      isTold = true
      if (!isMailAddress(mail.to.address)) {
        return { kind: 'notSent', reason: 'Mottagarens adress är inte en e-postadress.', isFinal: true, of: 'address' }
      }
      const path = join(folder, `${mail.person}.${mail.id}.eml`)
      try {
        const { message } = await transport.sendMail(await messageOf(mail, from))
        if (Buffer.isBuffer(message)) throw new Error('The letter was not streamed')
        await pipeline(message, createWriteStream(`${path}.part`, { mode: 0o600 }))
        await rename(`${path}.part`, path)
        return { kind: 'sent', toFile: true }
      } catch {
        return { kind: 'notSent', reason: 'Mejlet gick inte att skriva till fil.', isFinal: false }
      }
    },
    forget: async (person) => {
      const names = await readdir(folder)
      for (const name of names) if (name.startsWith(`${person}.`)) await rm(join(folder, name), { force: true })
    },
    dropBefore: async (before) => {
      const oldLetters = (await writtenLetters()).filter(({ at }) => at < before)
      for (const { name } of oldLetters) await rm(join(folder, name), { force: true })
      return oldLetters.length
    },
    standing: async (before) => {
      const times = (await writtenLetters()).map(({ at }) => at).toSorted()
      return { kept: times.length, over: times.filter((at) => at < before).length, oldest: times[0] ?? null }
    },
  }
}
