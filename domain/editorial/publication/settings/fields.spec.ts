import { expect, it } from 'vitest'
import {
  baseAddress,
  bookName,
  receiverAddress,
  receiverFolder,
  siteAddress,
  transferAddress,
  webAddress,
} from './fields.ts'

it.each<[string, boolean]>([
  ['', true],
  ['bottenvik', true],
  ['Bottenvik_2.zip', true],
  ['../../etc/passwd', false],
  ['a b', false],
  ['å', false],
])('%j is a name of a book with a receiver: %s', (name, isOne) => expect(bookName.safeParse(name).success).toBe(isOne))

it.each<[string, boolean]>([
  ['', true],
  ['https://bilder.example.se/nr', true],
  ['https://bilder.example.se/nr?x=1&y=2', false],
  ['https://bilder.example.se/#nr', false],
])('%j can stand before the names of files: %s', (address, isOne) =>
  expect(baseAddress.safeParse(address).success).toBe(isOne),
)

it.each<[string, string]>([
  ['', ''],
  ['https://bladet.example', 'https://bladet.example'],
  ['https://bladet.example/', 'https://bladet.example'],
  ['HTTPS://Bladet.Example:443/Nyheter//', 'https://bladet.example/Nyheter'],
  ['http://bladet.example:80', 'http://bladet.example'],
  ['http://bladet.example:8080/', 'http://bladet.example:8080'],
  ['https://bladet.example:80/wp', 'https://bladet.example:80/wp'],
])('%j is the web site %j', (written, kept) => expect(siteAddress.parse(written)).toBe(kept))

it('keeps where files are laid in one form', () => {
  expect([receiverFolder.parse('in//nr/'), receiverFolder.parse('/in/./')]).toEqual(['in/nr', '/in'])
  expect(receiverAddress.parse('FTP://In.Example.se:21/')).toBe('ftp://in.example.se')
})

it.each([
  ['a page', webAddress, 'https:'],
  ['files before whose names it stands', baseAddress, 'https:'],
  ['a web site', siteAddress, 'https:'],
  ['a place to fetch from', transferAddress, 'ftp:'],
  ['a receiver', receiverAddress, 'sftp:'],
])('the address of %s has no log-in', (_, address, scheme) => {
  expect(address.safeParse(`${scheme}//in.example.se`).success).toBe(true)
  for (const userinfo of ['//anv:hemligt@', '//anv@', '///anv:hemligt@'])
    expect(address.safeParse(`${scheme}${userinfo}in.example.se`).success).toBe(false)
})
