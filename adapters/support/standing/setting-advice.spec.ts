import { expect, it } from 'vitest'
import { adviseOn } from '../../../domain/support/standing/advice.ts'
import { adviseOnStep } from '../../../domain/support/standing/setting-advice.ts'
import type { SentThing } from '../../../domain/support/standing/work-words.ts'
import { INTERNAL_NETWORK, NO_PASSWORD, noServer } from '../../kernel/network/resolve-reachable.ts'
import {
  FOLDER_TOO_LARGE,
  LOG_IN_REFUSED,
  missingFolder,
  noFolder,
  refusals,
  SERVER_SILENT,
  TLS_MISSING,
  TLS_REQUIRED,
  UnconfirmedKey,
} from '../../kernel/transfer/remote-server.ts'

const page = '/publications/edit/p1/ftp'
const parcel: SentThing = { channel: 'ftp', template: 'ftp-files', about: { issueId: 'i1', receiver: 'ftp' } }

it.each([
  ...[LOG_IN_REFUSED, `${LOG_IN_REFUSED} (530)`, NO_PASSWORD].map((reason) => [reason, 'Rätta inloggningen']),
  ...[noFolder('ut'), missingFolder('in'), refusals.write.final, refusals.read.final, FOLDER_TOO_LARGE].map(
    (reason) => [reason, 'Rätta adressen'],
  ),
  ...[noServer('ftp.exempel.se'), INTERNAL_NETWORK, TLS_REQUIRED, TLS_MISSING].map((reason) => [
    reason,
    'Rätta adressen',
  ]),
  [new UnconfirmedKey('SHA256:x').message, 'Rätta nyckeln'],
])('leads from %s to the setting, where another try alone is vain', (reason, text) => {
  const advice = { page: { href: page, text }, isRetryVain: true }
  expect(adviseOn(parcel, reason, page)).toMatchObject(advice)
})

it('leads to the address of a silent server too, which another try may help', () => {
  expect(adviseOn(parcel, SERVER_SILENT, page)).toMatchObject({ page: { href: page }, isRetryVain: false })
})

it('leads from a stopped run to the settings of its step, or to its issue', () => {
  const hrefAt = (step: string, reason: string) =>
    adviseOnStep({ issue: 'i1', publication: 'p1', step, reason }).page?.href
  expect(hrefAt('fetch:rss', LOG_IN_REFUSED)).toBe('/publications/edit/p1/rss-import')
  expect(hrefAt('deliver:ftp', noFolder('ut'))).toBe(page)
  expect(hrefAt('make:dtbook', 'Publikationens filnamn för DTBook kan inte användas. Ändra det i publikationen.')).toBe(
    '/publications/edit/p1/dtbook',
  )
  expect(hrefAt('make:daisy', 'Ljudfilen är trasig.')).toBe('/publications/articles/i1')
})

it('leads to the page where discs are made anew, and to the outbox for what only a person can do', () => {
  const discs: SentThing = { channel: 'burn', template: 'disc-job', about: { issueId: 'i1' } }
  expect(adviseOn(discs, 'Robotens mapp /r går inte att skriva i.')?.page?.href).toBe('/publications/discs/i1')
  const recall: SentThing = { channel: 'recall', template: 'web-withdrawal', about: { issueId: 'i1' } }
  const reason = 'Numren går inte till exempel.se längre. Det som visas där måste någon ta bort där för hand.'
  expect(adviseOn(recall, reason, page)?.page?.href).toBe('/deliveries?lage=parked')
})
