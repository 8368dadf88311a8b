import { expect, it } from 'vitest'
import { subscriberName } from './subscriber-name.ts'

it.each([
  [{ name: 'Ingrid Sandberg', customerNr: '10482' }, 'Ingrid Sandberg'],
  [{ name: '', customerNr: '10482' }, 'Kund 10482'],
  [{ name: '', customerNr: '' }, 'Kund utan kundnummer'],
])('calls %j %s', (of, called) => expect(subscriberName(of)).toBe(called))
