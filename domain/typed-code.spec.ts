import { expect, it } from 'vitest'
import { readingsOf } from './typed-code.ts'

it.each([
  ['7k2m9qw4hx3v0', ['7k2m9qw4hx3v0']],
  ['7K2M9QW4HX3V0', ['7k2m9qw4hx3v0']],
  ['7k2m9qw4hx3vO', ['7k2m9qw4hx3vo', '7k2m9qw4hx3v0']],
  ['Ik2l9qw4hx3v0', ['ik2l9qw4hx3v0', '1k219qw4hx3v0']],
  ['7k2m-9qw4–hx3v0.', ['7k2m9qw4hx3v0']],
  [' 7k2m 9qw4hx3v0/ ', ['7k2m9qw4hx3v0']],
])('reads %j as somebody may mean it', (typed, readings) => expect(readingsOf(typed)).toEqual(readings))
