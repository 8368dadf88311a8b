import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mailFiles } from './mail-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

const letter = (id: string, person = 'p1') => ({
  id,
  person,
  to: { name: 'Greta', address: 'greta@example.se' },
  subject: 'Välkommen',
  text: 'Hej Greta!',
  html: '<p>Hej Greta!</p>',
})

it('writes each letter to a file, the same one when it is written again', async () => {
  const told: string[] = []
  const files = await mailFiles({ folder, from: 'a@b.se', report: (line) => told.push(line) })
  for (const id of ['1', '2', '1']) expect(await files.send(letter(id))).toEqual({ kind: 'sent', toFile: true })
  expect((await readdir(folder)).sort()).toEqual(['p1.1.eml', 'p1.2.eml'])
  expect(await readFile(join(folder, 'p1.1.eml'), 'utf8')).toMatch(/Message-ID: <1@b\.se>[\s\S]*Hej Greta!/)
  expect(told).toEqual([`SMTP_URL is not set: letters are written to ${folder}`])
})

it('sweeps what broke off, and forgets a person', async () => {
  await writeFile(join(folder, 'p1.0.eml.part'), 'half')
  const files = await mailFiles({ folder, from: 'a@b.se', report: () => undefined })
  await files.send(letter('1'))
  await files.send(letter('2', 'p2'))
  await files.forget('p1')
  expect(await readdir(folder)).toEqual(['p2.2.eml'])
})
