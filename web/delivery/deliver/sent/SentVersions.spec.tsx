import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { SentVersions } from './SentVersions.tsx'

const INSTANT = '2026-11-25T09:00:00.000Z'

const version = (name: string, more: object) => ({
  article: { _id: name, name },
  why: 'corrected',
  receiver: 'ftp',
  name: 'FTP',
  place: 'ftp://in.example.se',
  files: [{ name: 'b.zip', hash: '9c41f0d27be8a355'.repeat(4), at: INSTANT }],
  isTakenDown: false,
  at: INSTANT,
  until: null,
  ...more,
})

const open = (versions: readonly object[]) =>
  renderWith(createFakeServer({ '/api/issues/receivers/i1/versions': versions }).api, <SentVersions issueId="i1" />)

const files = [1, 2].map((part) => ({ name: `00${part.toString()}-Derbyt.mp3`, hash: 'a', at: INSTANT }))
const laterFile = { name: 'b.pdf', hash: 'a', at: '2026-11-25T09:05:00.000Z' }

it('tells what a receiver has, since when, in which file, and until when it had it', async () => {
  open([
    version('Isvägen', {}),
    version('Kören', { why: 'withdrawn', until: '2026-11-25T10:30:00.000Z' }),
    version('Derbyt', { files }),
    version('Bron', { files: [laterFile] }),
  ])
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(
      /^IsvägenRättad sedan dess.*kvar hos FTPSedan 25 november 2026 kl\. 10\.00, i b\.zip\..*sha-256 9c41f0d27be8a355 9c41/,
    ),
    expect.stringMatching(
      /^KörenTillbakadragen sedan dess.*Nytt levererat till FTPFrån 25 november 2026 kl\. 10\.00 till 25 november 2026 kl\. 11\.30, i b/,
    ),
    expect.stringMatching(/^Derbyt.*, i 001-Derbyt\.mp3, 002-Derbyt\.mp3\.ftp:\/\/in\.example\.se/),
    expect.stringMatching(
      /^Bron.*Sedan 25 november 2026 kl\. 10\.00, i b\.pdf \(sedan 25 november 2026 kl\. 10\.05\)\./,
    ),
  ])
  expect(screen.getByText(/bara mottagaren själv/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Isvägen' }).getAttribute('href')).toBe('/article/Isvägen')
})

it('says which other issue has taken the place of what lay there', async () => {
  open([version('Kören', { until: '2026-11-25T10:30:00.000Z', replacedBy: 'Nr 46' })])
  await screen.findByText('Ersatt av Nr 46')
  expect(screen.queryByText(/Nytt levererat/)).toBeNull()
})

it('says which other issue is to be sent again where its file lies there as this issue had it', async () => {
  open([version('Vädret', { why: 'withdrawn', awaits: 'Nr 46' })])
  await screen.findByText('Ligger kvar hos FTP')
  expect(screen.getByText(/^Nr 46 har en fil med samma namn där\. Leverera det numret igen/)).toBeDefined()
  expect(screen.queryByText(/Leverera dem sedan till mottagaren ovan/)).toBeNull()
})

it('says that only the receiver can take away what lies there, as long as something does', async () => {
  open([version('Kören', { until: '2026-11-25T10:30:00.000Z' })])
  await screen.findByText(/Nytt levererat/)
  expect(screen.queryByText(/bara mottagaren själv/)).toBeNull()
})

it('says what is taken down from the web site, where nobody there has to', async () => {
  const site = { name: 'Webbplats', receiver: 'web', why: 'withdrawn', isTakenDown: true }
  open([version('Isvägen', site), version('Kören', { ...site, until: '2026-11-25T10:30:00.000Z' })])
  await screen.findByText('Tas ner från webbplatsen')
  expect(screen.getByText('Borttagen från webbplatsen')).toBeDefined()
  expect(screen.queryByText(/bara mottagaren själv/)).toBeNull()
})

it('says that what is withdrawn lies at a web site where nobody can take it down from here', async () => {
  open([version('Isvägen', { name: 'Webbplats', receiver: 'web', why: 'withdrawn' })])
  await screen.findByText('Ligger kvar hos Webbplats')
  expect(screen.queryByText(/Tas ner/)).toBeNull()
  expect(screen.queryByText(/Leverera dem sedan till mottagaren ovan/)).toBeNull()
})

it('is silent where nobody got anything else', async () => {
  const { queries } = open([])
  await expect.poll(() => queries.getQueryState(['receivers', 'i1', 'versions', undefined])?.status).toBe('success')
  expect(screen.queryByRole('heading')).toBeNull()
})

it('says that it is not known who has an old version where the list does not come', async () => {
  renderWith({ get: () => Promise.reject(new TypeError('fetch failed')) }, <SentVersions issueId="i1" />)
  await screen.findByRole('heading', { name: 'Listan över gamla versioner gick inte att hämta' })
})
