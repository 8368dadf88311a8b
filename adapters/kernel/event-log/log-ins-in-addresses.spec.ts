import { expect, it } from 'vitest'
import { upcast, upcasters } from './upcasters.ts'

const publicationId = '0199e2a0-0000-7000-8000-000000000011'
const read = (type: string, changes: object) => upcast(upcasters, type, 1, { publicationId, changes })

it('moves a log-in that stands in an address to the fields that are kept sealed', () =>
  expect(
    read('ImportsConfigured', {
      importDaisy: { url: 'ftp://anv:hemligt@in.example.se', directory: 'nr' },
      importRSS: { url: 'https://rss.example.se/nytt' },
    }),
  ).toEqual({
    publicationId,
    changes: {
      importDaisy: { url: 'ftp://in.example.se', username: 'anv', password: 'hemligt', directory: 'nr' },
      importRSS: { url: 'https://rss.example.se/nytt' },
    },
  }))

it('leaves the log-in that the same event sets', () =>
  expect(
    read('ExportsConfigured', {
      exportWordPress: { url: 'https:///anv:hemligt@bladet.example', user: 'red', pass: 'annat' },
      wfsettings: { TAB_1_FTP_URL: 'ftp://anv@ut.example.se', TAB_1_PASSWORD: 'annat' },
      sendToLegimus: true,
    }),
  ).toEqual({
    publicationId,
    changes: {
      exportWordPress: { url: 'https://bladet.example', user: 'red', pass: 'annat' },
      wfsettings: { TAB_1_FTP_URL: 'ftp://ut.example.se', TAB_1_USERNAME: 'anv', TAB_1_PASSWORD: 'annat' },
      sendToLegimus: true,
    },
  }))

it('sets nothing that the address does not name, and what the same event leaves empty', () =>
  expect(
    read('ExportsConfigured', {
      exportToFtp: { url: 'ftp://anna@ut.example.se' },
      legimusTransfer: { url: 'ftp://u:p@ut.example.se', username: '', password: null },
    }),
  ).toEqual({
    publicationId,
    changes: {
      exportToFtp: { url: 'ftp://ut.example.se', username: 'anna' },
      legimusTransfer: { url: 'ftp://ut.example.se', username: 'u', password: 'p' },
    },
  }))
