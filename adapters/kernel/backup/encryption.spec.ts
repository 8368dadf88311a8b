import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkBackup } from './check-backup.ts'
import { decryptionWith, makeKeyPair, readKeyFile } from './parts/age.ts'
import { filesBelow, installationForBackups, storedPath } from './testing.ts'

let place: Awaited<ReturnType<typeof installationForBackups>>
let pair: Awaited<ReturnType<typeof makeKeyPair>>

beforeAll(async () => {
  pair = await makeKeyPair()
})

beforeEach(async () => {
  place = await installationForBackups()
})

const film = 'en film '.repeat(700_000)

it('is opened by the private key alone, and tells nobody else a name or a byte', async () => {
  await place.write(storedPath(film), film)
  const { isEncrypted } = await place.take({ publicKey: pair.publicKey })
  await place.write('mail/2.eml', 'Hej igen')
  const second = await place.take()
  expect([isEncrypted, second.isEncrypted, second.kind]).toEqual([true, true, 'increment'])
  expect(second.newBytes).toBeLessThan(1_000)

  const all = JSON.stringify(await filesBelow(place.folder))
  const hash = storedPath('ett ljud').slice(-64)
  const secrets = ['Hej igen', 'hemligt', 'ett ljud', 'en film', 'secret-key', 'mail/1.eml', hash]
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])

  await expect(place.restore()).rejects.toThrow('give the file with its private key (--key FILE)')
  const other = await makeKeyPair()
  await expect(place.restore({ decryption: decryptionWith(other.privateKey) })).rejects.toThrow('The key does not open')
  const keyFile = join(place.dataDir, 'key')
  await writeFile(keyFile, `# made today\n${pair.privateKey}\n`)
  await place.restore({ decryption: await readKeyFile(keyFile) })
  const restored = await filesBelow(place.target)
  expect([restored['mail/2.eml'], restored[storedPath(film)] === film]).toEqual(['Hej igen', true])
})

it('is refused when a byte of it has changed, and the part is named', async () => {
  await place.write(storedPath(film), film)
  await place.take({ publicKey: pair.publicKey })
  const parts = join(place.folder, 'parts')
  const [path = '', content = ''] =
    Object.entries(await filesBelow(parts)).find(([, text]) => text.length > film.length) ?? []
  const bytes = Buffer.from(content, 'latin1')
  bytes[bytes.length - 1_000_000] = (bytes[bytes.length - 1_000_000] ?? 0) ^ 1
  await writeFile(join(parts, path), bytes)
  const choice = { folder: place.folder, decryption: decryptionWith(pair.privateKey) }
  const said = `The backup is damaged: ${join(parts, path)} is not as it was (a part of data/${storedPath(film)})`
  await expect(checkBackup(choice)).rejects.toThrow(said)
  await expect(place.restore(choice)).rejects.toThrow(`${said}. Nothing has been restored`)
})

it('keeps the key of its folder', async () => {
  await place.take({ publicKey: pair.publicKey })
  const { publicKey } = await makeKeyPair()
  await expect(place.take({ publicKey })).rejects.toThrow('choose an empty folder for another key')
  const plain = join(place.folder, '../plain')
  await place.take({ folder: plain })
  await expect(place.take({ folder: plain, publicKey })).rejects.toThrow('are not encrypted')
  await expect(place.take({ folder: `${plain}2`, publicKey: 'age1abc' })).rejects.toThrow('age1abc is no public key')
  const readme = join(place.dataDir, 'secret-key')
  await expect(readKeyFile(readme)).rejects.toThrow('holds no private key')
  expect(await readFile(readme, 'utf8')).toBe('hemligt\n')
})
