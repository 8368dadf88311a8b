import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { idleSignal, inPlace } from './in-place.ts'
import { TransferFault } from './remote-server.ts'

const home = await mkdtemp(join(tmpdir(), 'example-folder-'))
const root = join(home, 'receiver')
const book = join(home, 'book.zip')
await writeFile(book, 'boken')

const place = (url: string, directory = 'alvbygden') => ({ url, directory, username: '', password: '', hostKey: '' })
const lay = (at: ReturnType<typeof place>, name: string) =>
  inPlace({ allowPrivate: false, exampleFolder: root }, at, { signal: idleSignal() }, async (remote) => {
    await remote.put(`${name}.del`, book, 0, () => undefined)
    await remote.rename(`${name}.del`, name)
    return remote.size(name)
  })

it('takes what goes to the receiver of the example, below its folder', async () => {
  expect(await lay(place('sftp://mottagare.invalid'), 'nr-1.zip')).toBe(5)
  expect(await readFile(join(root, 'exempel/alvbygden/nr-1.zip'), 'utf8')).toBe('boken')
})

it.each([
  ['a folder that leads up', place('sftp://mottagare.invalid', '../../..'), 'x.zip'],
  ['an address that leads up', place('sftp://mottagare.invalid/%2e%2e/%2e%2e/%2e%2e', ''), 'x.zip'],
  ['a name that leads up', place('sftp://mottagare.invalid'), '../../../x.zip'],
])('lays nothing outside by %s', async (_, at, name) => {
  await lay(at, name).catch(() => undefined)
  expect((await readdir(home)).toSorted()).toEqual(['book.zip', 'receiver'])
})

it('is no place of any other address', async () => {
  await expect(lay(place('sftp://annan.invalid'), 'x.zip')).rejects.toThrow(TransferFault)
  await expect(lay(place('file:///tmp'), 'x.zip')).rejects.toThrow(TransferFault)
})
