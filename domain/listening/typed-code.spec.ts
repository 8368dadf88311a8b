import { expect, it } from 'vitest'
import { parsePlayerAddress, readingsOf } from './typed-code.ts'

it.each([
  ['7k2m9qw4hx3v0', ['7k2m9qw4hx3v0']],
  ['7K2M9QW4HX3V0', ['7k2m9qw4hx3v0']],
  ['7k2m9qw4hx3vO', ['7k2m9qw4hx3vo', '7k2m9qw4hx3v0']],
  ['Ik2l9qw4hx3v0', ['ik2l9qw4hx3v0', '1k219qw4hx3v0']],
  ['7k2m-9qw4–hx3v0.', ['7k2m9qw4hx3v0']],
  [' 7k2m 9qw4hx3v0/ ', ['7k2m9qw4hx3v0']],
  ['"7k2m9qw4hx3v0"', ['7k2m9qw4hx3v0']],
  ['”7k2m9qw4hx3v0”,', ['7k2m9qw4hx3v0']],
  ['<7k2m9qw4hx3v0>', ['7k2m9qw4hx3v0']],
  ['(7k2m9qw4hx3v0).', ['7k2m9qw4hx3v0']],
  ['7k2m\u00AD9qw4\u200Bhx3v0\uFEFF', ['7k2m9qw4hx3v0']],
  ['7k2m\u00A09qw4\u202Fhx3v0', ['7k2m9qw4hx3v0']],
  ['codeofisvägen', ['codeofisvägen', 'c0de0f1svägen']],
])('reads %j as somebody may mean it', (typed, readings) => expect(readingsOf(typed)).toEqual(readings))

const id = '0190a3c5-7c50-7cc4-8b1a-1f5a3d8c2e01'

it.each([
  ['https://lyssna.example/player/a/7k2m9qw4hx3v0', { type: 'a', id: '7k2m9qw4hx3v0' }],
  ['(https://lyssna.example/player/a/7k2m9qw4hx3v0).', { type: 'a', id: '7k2m9qw4hx3v0' }],
  ['<https://lyssna.example/Player/A/7k2m9qw4hx3v0>', { type: 'a', id: '7k2m9qw4hx3v0' }],
  ['https://lyssna.example//play\u00ADer/issue/\u200B0190a3c5-7c50-7cc4-8b1a-1f5a3d8c2e01)', { type: 'issue', id }],
  ['http://lyssna.example/player?kod=7k2m9qw4hx3v0', { id: '7k2m9qw4hx3v0' }],
  ['http://lyssna.example/player/?x=1&kod=7k2m+9qw4hx3v0%22#a', { id: '7k2m 9qw4hx3v0"' }],
  [
    'http://lyssna.example/player?kod=https%3A%2F%2Flyssna.example%2Fplayer%2Fi%2F7k2m9qw4hx3v0',
    { type: 'i', id: '7k2m9qw4hx3v0' },
  ],
  ['7k2m9qw4hx3v0', undefined],
])('reads %j as what it leads to', (typed, wanted) => expect(parsePlayerAddress(typed)).toEqual(wanted))
