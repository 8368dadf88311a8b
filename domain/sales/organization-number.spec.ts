import { expect, it } from 'vitest'
import { isForeignNumber, readOrganizationNumber, writtenOrganizationNumber } from './organization-number.ts'

it.each([
  ['5560160680', '556016-0680'],
  ['556016-0680', '556016-0680'],
  [' 556016 – 0680 ', '556016-0680'],
  ['16556016-0680', '556016-0680'],
  ['SE556016068001', '556016-0680'],
])('reads the company %s as %s', (text, number) =>
  expect(readOrganizationNumber(text)).toEqual({ kind: 'company', number }),
)

it.each([
  ['8112189876', '811218-9876'],
  ['811218+9876', '811218-9876'],
  ['198112189876', '19811218-9876'],
  ['19701063-2391', '19701063-2391'],
])('reads the sole trader %s as %s', (text, number) =>
  expect(readOrganizationNumber(text)).toEqual({ kind: 'soleTrader', number }),
)

it.each([
  ['556016-0681', 'wrongCheckDigit'],
  ['811218-9875', 'wrongCheckDigit'],
  ['811318-9876', 'noSuchDate'],
  ['810230-9876', 'noSuchDate'],
  ['810200-9876', 'noSuchDate'],
  ['', 'wrongLength'],
  ['55601606', 'wrongLength'],
  ['55601606801', 'wrongLength'],
  ['19556016-0680', 'wrongLength'],
  ['178112189876', 'wrongLength'],
  ['DE123456789', 'foreign'],
  ['FI 0737546-2', 'foreign'],
  ['٥٥٦٠١٦٠٦٨٠', 'foreign'],
])('finds in %j the fault %s', (text, fault) => expect(readOrganizationNumber(text)).toEqual({ fault }))

it.each(['FI12345678', 'no 987 654 321', 'DE-123456789'])('takes %s for a number of another country', (text) =>
  expect(isForeignNumber(text)).toBe(true),
)

it.each(['', '556016-0680', 'SE556016068001', 'FI', 'Ab Wikstroms', '12345678'])('takes %j for none', (text) =>
  expect(isForeignNumber(text)).toBe(false),
)

it.each([
  ['8020011238', '802001-1238'],
  ['SE556016068001', '556016-0680'],
  ['FI12345678', 'FI12345678'],
  ['12 34', '12 34'],
  ['', ''],
])('%j is written %j', (typed, written) => expect(writtenOrganizationNumber(typed)).toBe(written))
