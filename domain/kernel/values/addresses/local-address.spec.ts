import { expect, it } from 'vitest'
import { localAddress } from './local-address.ts'

it.each([
  ['/publications?sida=2#rad', '/publications?sida=2#rad'],
  ['/sök/ål', '/s%C3%B6k/%C3%A5l'],
  ['/player/i/abc\t', '/player/i/abc'],
])('leads to %j as %s', (text, address) => expect(localAddress(text)).toBe(address))

it.each([
  '',
  'login',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
])('does not lead to %j', (text) => expect(localAddress(text)).toBeUndefined())

it.each([
  '\t//evil.example',
  '/\r\n\\evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/:x//[',
  'javascript:x',
])('never leaves the site by %j', (text) =>
  expect(new URL(localAddress(text) ?? '/', 'https://own.example').hostname).toBe('own.example'),
)
