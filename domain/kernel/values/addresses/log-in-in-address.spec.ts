import { expect, it } from 'vitest'
import { hasLogIn, splitLogIn } from './log-in-in-address.ts'

it.each([
  'ftp://anv:hemligt@in.example.se/nr',
  'sftp://anv@in.example.se',
  'https://:hemligt@in.example.se',
  'https:///anv:hemligt@in.example.se',
  'https://\\anv:hemligt@in.example.se',
  'FTPS://anv@b:c@in.example.se',
])('%s names somebody before its server', (address) => expect(hasLogIn(address)).toBe(true))

it.each(['', 'https://in.example.se/@anv', 'https://in.example.se?till=a@b', 'https://in.example.se#a@b', 'a@b'])(
  '%j names nobody',
  (address) => {
    expect(hasLogIn(address)).toBe(false)
    expect(splitLogIn(address)).toEqual({ address, username: '', password: '' })
  },
)

it.each([
  [
    'ftp://anv:hem%3Aligt@in.example.se/nr',
    { address: 'ftp://in.example.se/nr', username: 'anv', password: 'hem:ligt' },
  ],
  ['https:///a:b:c@in.example.se', { address: 'https://in.example.se', username: 'a', password: 'b:c' }],
  ['ftp://100%@in.example.se', { address: 'ftp://in.example.se', username: '100%', password: '' }],
])('takes the log-in out of %s', (address, parts) => expect(splitLogIn(address)).toEqual(parts))
