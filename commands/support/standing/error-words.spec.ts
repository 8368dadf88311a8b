import { expect, it } from 'vitest'
import { nameError } from './error-words.ts'

it.each([
  ['connect ECONNREFUSED 127.0.0.1:2121', /tar inte emot någon anslutning/],
  ['530 Login incorrect', /godtar inte användarnamnet/],
  ['getaddrinfo ENOTFOUND ftp.exempel.se', /går inte att slå upp/],
  ["TypeError: Cannot read properties of undefined (reading 'name')", /fel i programmet/],
  ['Numret finns inte.', /^Numret finns inte\.$/],
  ['Inloggningen gick inte. Servern säger: ”Login incorrect”', /^Inloggningen gick inte/],
  ['quux', /^Något gick fel\.$/],
])('tells what %s means', (raw, words) => expect(nameError(raw).words).toMatch(words))

it('puts errors that differ in their thing alone into one class', () => {
  const one = nameError('No issue 0199e2a0-0000-7000-8000-000000000001 at 2026-11-30T08:00:00.000Z for a@b.se').class
  expect(nameError('No issue 0199e2a0-0000-7000-8000-0000000000ff at 2026-12-01T09:00:00.000Z for c@d.se').class).toBe(
    one,
  )
  expect(nameError('530 Login incorrect').class).not.toBe(nameError('550 No such mailbox').class)
})
