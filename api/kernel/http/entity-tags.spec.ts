import { describe, expect, it } from 'vitest'
import { matchedTag, namesTag } from './entity-tags.ts'

describe('a tag that a proxy has changed', () => {
  it.each([
    '"2"',
    'W/"2"',
    '"2-gzip"',
    '"2-br"',
    '"2-zstd"',
    '"2-deflate"',
    'W/"2-gzip"',
    ' "2" ',
    '"2", W/"2", "2-gzip"',
  ])('%s is the one that was given', (header) => {
    expect(matchedTag(header)).toBe('"2"')
    expect(namesTag(header, '"2"')).toBe(true)
  })

  it.each(['"3"', '"2-x"', '"gzip"', '2', ''])('%s is another, or none', (header) =>
    expect(matchedTag(header)).not.toBe('"2"'),
  )
})

describe('If-Match', () => {
  it.each([undefined, '*', ' * '])('names no revision: %s', (header) => expect(matchedTag(header)).toBeUndefined())

  it.each(['2', 'W/', '', '"1", "2"'])('cannot be read: %s', (header) => expect(matchedTag(header)).toBe(''))
})

describe('If-None-Match', () => {
  it.each(['*', '"a", W/"b-gzip"', 'W/"a, b", "b"'])('names the tag: %s', (header) =>
    expect(namesTag(header, '"b"')).toBe(true),
  )

  it.each([undefined, '', '"a"', 'b', '"a, b"'])('names another: %s', (header) =>
    expect(namesTag(header, '"b"')).toBe(false),
  )
})
