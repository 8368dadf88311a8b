import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readPdf } from '../../production/book-pdf/rules/read-pdf.ts'
import { parseXml } from '../xml/tree.ts'
import { openSheet } from './sheet.ts'
import { testFonts } from './testing/fonts.ts'

it('can be read, whatever signs a title, an author and a subject have', async () => {
  const [title, subject] = ['Ost & <vin> "nu"', 'Kyrka & samhälle']
  const fonts = await testFonts()
  const { doc } = openSheet({ title, subject, author: 'A & B', language: 'sv', fonts, madeAt: new Date(0) })
  doc.end()
  const { title: told, metadata } = await readPdf(new Uint8Array(await buffer(doc)))
  expect(parseXml(metadata)).toHaveProperty('root')
  expect(metadata).toContain('Ost &amp; &lt;vin&gt;')
  expect(told).toBe(title)
})
