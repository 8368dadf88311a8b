import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import id3 from 'node-id3'
import { afterAll, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { handleArticle } from '../../../../commands/editorial/article/stream.ts'
import { handleContents } from '../../../../commands/editorial/contents/stream.ts'
import { handleIssue } from '../../../../commands/editorial/issue/stream.ts'
import { context } from '../../../../commands/editorial/issue/testing.ts'
import { handleMedia } from '../../../../commands/editorial/media/stream.ts'
import { handlePublication, publicationStream } from '../../../../commands/editorial/publication/stream.ts'
import { customerStream, handleCustomer } from '../../../../commands/sales/customer/stream.ts'
import { UNKNOWN_NARRATOR } from '../../../../domain/production/manifest/manifest.ts'
import { manifest, productionStarted, publicationId, sound } from '../../../../domain/production/production/examples.ts'
import { contactId, customerId, form } from '../../../../domain/sales/customer/examples.ts'
import { writeDaisy3 } from '../../../../formats/production/daisy3/write-book.ts'
import { writeDaisy202 } from '../../../../formats/production/daisy202/write-book.ts'
import { writeDtbook } from '../../../../formats/production/dtbook/write-dtbook.ts'
import { writeEpub } from '../../../../formats/production/epub3/write-epub.ts'
import { spokenBookOf } from '../book.ts'
import { imprintFor } from '../imprint.ts'
import { singleMp3 } from '../products/single-mp3.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'

const folder = await mkdtemp(join(tmpdir(), 'names-on-books-'))
afterAll(() => rm(folder, { recursive: true }))

/** A publication of an organisation, with the tools that pack its books. */
const workshop = async () => {
  const log = inMemoryEventLog()
  const [customer, publication] = [handleCustomer(log), handlePublication(log)]
  await customer(
    customerStream(customerId),
    { type: 'RegisterCustomer', ...form, customerId, contactId },
    context('register'),
  )
  const settings = { name: 'Bottenviksbladet', customer: customerId }
  const found = { type: 'FoundPublication', publicationId, settings } as const
  await publication(publicationStream(publicationId), found, context('found'))
  const silence = join(folder, 'silence')
  await writeFile(silence, '')
  const storage = { localPath: async () => silence }
  const handlers = {
    contents: handleContents(log),
    customer,
    issue: handleIssue(log),
    media: handleMedia(log),
    publication,
  }
  const scaleImage = () => Promise.reject(new Error('There is no picture'))
  const imprint = imprintFor({ handlers, storage, scaleImage, publicUrl: 'https://ljudkod.example' })
  // The cast is sound: the writers of metadata use no other tool.
  return { imprint, article: handleArticle(log), storage } as unknown as ProductionTools
}

// The cast is sound: no other field is read.
const readBy = (narrator: string) =>
  ({
    started: { ...productionStarted.data, manifest: { ...manifest, narrator } },
    encoded: new Map(manifest.items.map(({ itemId }) => [itemId, sound(itemId)])),
  }) as unknown as RunningProduction

const valuesOf = (text: string, name: string) =>
  text
    .matchAll(new RegExp(`<${name}>([^<]*)</|(?:name|property)="${name}"(?: content="([^"]*)"/>|>([^<]*)<)`, 'g'))
    .map(([, element, content, inside]) => element ?? content ?? inside)
    .toArray()

const booksReadBy = async (narrator: string) => {
  const book = await spokenBookOf(await workshop(), readBy(narrator))
  const dtbook = writeDtbook(book, { name: 'bok', base: '', profile: 'generic' })
  const files = [
    ...writeDaisy202(book),
    ...writeDaisy3(book),
    ...writeEpub(book, { modified: '2026-11-20T08:00:00Z' }),
    { ...dtbook, name: 'dtbook' },
  ]
  return (file: string, of: string) => valuesOf(files.find(({ name }) => name.endsWith(file))?.content ?? '', of)
}

describe('a book names', () => {
  const ofEach = {
    'ncc.html': ['dc:publisher', 'dc:creator', 'ncc:narrator'],
    'book.opf': ['dc:Publisher', 'dc:Creator', 'dtb:narrator'],
    'package.opf': ['dc:publisher', 'dc:creator', 'media:narrator'],
    dtbook: ['dc:Publisher', 'dc:Creator', 'dtb:narrator'],
  } as const

  it('the organisation that publishes it, the publication that made it, and who reads it', async () => {
    const told = await booksReadBy('Greta Wallin')
    for (const [file, [publisher, creator, narrator]] of Object.entries(ofEach)) {
      const reader = file === 'dtbook' ? [] : ['Greta Wallin']
      const said = [publisher, creator, narrator].map((name) => told(file, name))
      expect({ file, said }).toEqual({ file, said: [['Bottenvikens hamnar'], ['Bottenviksbladet'], reader] })
    }
    expect(told('ncc.html', 'ncc:producer')).toEqual(['Bottenvikens hamnar'])
    expect(told('book.opf', 'dtb:producer')).toEqual(['Bottenvikens hamnar'])
  })

  it('nobody as its reader where nobody is known, but where libraries refuse it without', async () => {
    const told = await booksReadBy(UNKNOWN_NARRATOR)
    expect(told('ncc.html', 'ncc:narrator')).toEqual(['Uppläsare ej angiven'])
    expect(told('book.opf', 'dtb:narrator')).toEqual([])
    expect(told('package.opf', 'media:narrator')).toEqual([])
  })
})

it.each([
  ['who reads it', 'Greta Wallin', 'Greta Wallin'],
  ['itself again where nobody is known to read', UNKNOWN_NARRATOR, 'Bottenviksbladet'],
])('a single MP3 names its publication, and %s', async (_, narrator, artist) => {
  const target = join(folder, `${narrator}.mp3`)
  const { signal } = new AbortController()
  // The cast is sound: the packer uses nothing else of its job.
  const job = { signal } as Parameters<typeof singleMp3.pack>[0]['job']
  await singleMp3.pack({ tools: await workshop(), job, production: readBy(narrator) }, target)
  const tags = id3.read(await readFile(target))
  expect([tags.album, tags.artist]).toEqual(['Bottenviksbladet', artist])
})
