import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { inspectPdf } from '../../formats/kernel/pdf/testing/inspect.ts'
import type { Product } from './product.ts'

const readLetters = async ({ folder }: Product): Promise<readonly Email[]> => {
  const mail = join(folder, 'mail')
  const names = (await readdir(mail)).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(mail, name)))))
}

/** The only letter to `address` about `subject`, as soon as it is written. */
export const letterTo = async (product: Product, address: string, subject: string): Promise<Email> => {
  const found = async () =>
    (await readLetters(product)).filter((letter) => letter.subject === subject && letter.to?.[0]?.address === address)
  await expect.poll(async () => (await found()).length, { message: `${subject} to ${address}` }).toBe(1)
  const [letter] = await found()
  if (!letter) throw new Error(`No letter about ${subject}`)
  return letter
}

/** The address of a letter's link: the same in its text and in its HTML. */
export const linkIn = ({ text = '', html = '' }: Email): string => {
  const [link = ''] = /https?:\S+/.exec(text) ?? []
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  return link
}

/** The text of the document attached to a letter. */
export const documentIn = async ({ attachments }: Email): Promise<string> => {
  const [document] = attachments
  expect(document?.mimeType).toBe('application/pdf')
  if (!(document?.content instanceof ArrayBuffer)) throw new Error('No document')
  return (await inspectPdf(new Uint8Array(document.content))).text
}
