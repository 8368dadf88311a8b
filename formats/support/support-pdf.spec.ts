import { beforeAll, expect, it } from 'vitest'
import { forgettingBegun } from '../../domain/support/forgetting/examples.ts'
import type { SubjectFile } from '../../domain/support/person/subject-file.ts'
import { testFonts } from '../kernel/pdf/testing/fonts.ts'
import { inspectPdf } from '../kernel/pdf/testing/inspect.ts'
import type { PdfFonts } from '../kernel/pdf/typeface.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { subjectFilePdf } from './subject-file-pdf.ts'

let fonts: PdfFonts
beforeAll(async () => {
  fonts = await testFonts()
})

const instant = '2026-11-30T08:00:00.000Z'
const file: SubjectFile = {
  madeAt: instant,
  name: 'Ingrid Sandberg',
  things: [
    {
      stream: 'subscriber-1',
      heading: 'Prenumerant',
      values: [{ label: 'Telefon', value: '0921-123 45', since: instant }],
      earlier: [{ label: 'Telefon', value: '0921-999 99', since: instant }],
      history: [{ at: instant, said: 'Kontoret lade upp prenumeranten.' }],
    },
  ],
  letters: [{ at: instant, what: 'Kvitto', address: 'ingrid@example.se', outcome: 'sent' }],
  files: [{ mediaId: 'm', name: 'manus.txt', at: instant, bytes: 3, path: 'filer/manus.txt' }],
  consents: [],
  reads: [{ at: instant, said: 'En medarbetare slog upp uppgifterna: ”Hon ringde.”' }],
  logIns: [],
  mentions: [{ eventId: 'e', stream: 'order-1', at: instant, label: 'Kontorets anteckning', excerpt: 'ring Ingrid' }],
  kept: [{ what: 'Prenumerant', until: 'tills vidare', why: 'avtal' }],
}

it('tells a person all that is kept, as a tagged document', async () => {
  const { text, title, language, isMarked, roles } = await inspectPdf(await subjectFilePdf(file, fonts))
  expect({ title, language, isMarked }).toEqual({
    title: 'Registerutdrag 30 november 2026',
    language: 'sv-SE',
    isMarked: true,
  })
  for (const sentence of [
    'Ingrid Sandberg',
    '0921-123 45',
    '0921-999 99',
    'lade upp prenumeranten',
    'ingrid@example.se',
  ])
    expect(text).toContain(sentence)
  for (const sentence of ['filer/manus.txt', '”Hon ringde.”', 'ring Ingrid', 'Inga samtycken', 'Ingen är inloggad'])
    expect(text).toContain(sentence)
  expect(roles.flat()).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'LI']))
})

it('certifies by counts, days and grounds', async () => {
  const { things: _things, follows, at: begunAt, ...plan } = forgettingBegun.data
  const certificate = { ...plan, erased: follows, begunAt, at: instant, askedByName: 'Nadja Nord' }
  const { text, isMarked } = await inspectPdf(await certificatePdf(certificate, fonts))
  expect(isMarked).toBe(true)
  for (const sentence of [
    'artikel 17.1 b',
    'Nadja Nord',
    'Filer',
    '1 januari 2034',
    'Bokföringslagen',
    plan.forgettingId,
  ])
    expect(text).toContain(sentence)
})
