import { describe, expect, it } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

const person = /anna|svensson|640823|070-123/i

describe('a line of the log', () => {
  it.each([
    ['duplicate key value violates unique constraint "user_email_key"', 'user_email_key'],
    ['Key (email)=(anna@example.org) already exists.', 'Key (email)=(…)'],
    ['Key (name, town)=(Anna (Svensson), Boden) already exists.', 'already exists'],
    ['invalid input syntax for type bigint: "anna svensson"', 'type bigint: "…"'],
    ['Failing row contains (1, Anna Svensson, 19640823-1234).', 'Failing row contains (…)'],
    [
      'Jobs: delivery-mail failed at attempt 1: 550 5.1.1 <anna.svensson@example.org> user unknown',
      '550 5.1.1 <[address]>',
    ],
    ['connect failed: postgres://anna:hemligt@db.example/ljudkod', '[address]'],
    ['Sound: Ljudfilen är trasig. /data/files/Anna Svensson.mp3: Invalid data found', '[file].mp3: Invalid data'],
    ['550 Anna Svensson 640823-1234.zip: No such file', '[file].zip: No such file'],
    ['Look-up of 19640823-1234 failed', '[number] failed'],
    ['Sms to 070-123 45 67 failed', '[number] failed'],
    [
      'GET https://example.org/api/subscribers?search=Anna%20Svensson failed',
      'https://example.org/api/subscribers?… failed',
    ],
  ])('keeps its words and not the person: %s', (line, kept) => {
    expect(maskPersonal(line)).toContain(kept)
    expect(maskPersonal(line)).not.toMatch(person)
  })

  it('keeps what the operator needs: positions, times, ids, tables and frames of the stack', () => {
    const line = [
      'ALARM deliveries_v15 stands still at DeliveryOrdered delivery-0198a0b2-7d31-7c11-8a2e-11d2ab34cd56/3 since 2026-11-30T02:41:03.000Z: 42P01',
      'Set TRUST_PROXY to the address of the proxy (docs/proxies.md)',
      '    at query (/srv/ljudkod/node_modules/@scope/pg/client.js:12:3)',
    ].join('\n')
    expect(maskPersonal(line)).toBe(line)
  })
})
