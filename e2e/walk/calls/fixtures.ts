import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { CallWorld } from './call.ts'

export type MadeThing = { readonly _id: string }

export const idOf = (answer: { readonly body: unknown }): string => (answer.body as MadeThing)._id

export const make = async ({ as }: CallWorld, collection: string, body: object): Promise<string> =>
  (await as('admin').ask<MadeThing>('POST', `/api/${collection}`, body))._id

/** The field of what is read at that address. */
export const read = async ({ as }: CallWorld, path: string, field: string): Promise<unknown> =>
  (await as('admin').ask<Readonly<Record<string, unknown>>>('GET', path))[field]

const narrations = new URL('../../../scripts/example/narrations/', import.meta.url)

/** Square, and as large as a podcast wants it. */
const picture = async () =>
  Buffer.from(
    await sharp({ create: { width: 1_400, height: 1_400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )

const content: Readonly<Record<string, () => Promise<readonly [Buffer<ArrayBuffer> | string, string]>>> = {
  soundfiles: async () => [Buffer.from(await readFile(new URL('fakta.opus', narrations))), 'fakta.opus'],
  imagefiles: async () => [await picture(), 'bild.png'],
  textfiles: async () => ['Isen bär i dag.', 'text.txt'],
  uploads: async () => [Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]), 'arkiv.zip'],
}

export const fileForm = async (collection: string, fields: Readonly<Record<string, string>> = {}) => {
  const [bytes, name] = (await content[collection]?.()) ?? ['', 'tom.txt']
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([bytes]), name)
  return form
}

export const upload = async (world: CallWorld, collection: string, fields: Readonly<Record<string, string>> = {}) =>
  make(world, collection, await fileForm(collection, fields))

export const makeArticle = (world: CallWorld, more: object = {}, issue = world.example.issue) =>
  make(world, 'articles', { issue, name: 'Isvägen öppnar', level: 'h2', ...more })

export const makeIssue = (world: CallWorld, more: object = {}) =>
  make(world, 'issues', { publication: world.example.publication, date: '2026-11-24', ...more })
