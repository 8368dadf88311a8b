import { expect, it } from 'vitest'
import { ArticleId } from '../../../domain/kernel/ids.ts'
import type { SentVersion } from '../queries/receivers.ts'
import { sayLeft } from './FilesAtReceivers.tsx'

const _id = ArticleId.parse('0199e2a0-0000-7000-8000-0000000a0001')
const INSTANT = '2026-11-25T09:00:00.000Z'

const sentVersion = (place: string, names: readonly string[], of: Partial<SentVersion> = {}): SentVersion => ({
  article: { _id, name: 'Isvägen' },
  why: 'asked',
  receiver: 'ftp',
  name: 'FTP',
  place,
  files: names.map((name) => ({ name, hash: 'aa', at: INSTANT })),
  isTakenDown: false,
  at: INSTANT,
  until: null,
  ...of,
})
const web = { receiver: 'web', name: 'Webbplats' } as const

it.each<[string, readonly SentVersion[], string]>([
  ['nobody', [], 'Ingen mottagare har fått det levererat.'],
  [
    'one that has it no more',
    [sentVersion('ftp://a', ['b.zip'], { until: INSTANT })],
    'Ingen mottagare har fått det levererat.',
  ],
  [
    'a web site',
    [sentVersion('https://site.example', ['1'], { ...web, isTakenDown: true })],
    'Artiklarna döljs på webbplatsen inom en minut, tills numret är tillbaka. Ingen annan mottagare har fått det levererat.',
  ],
  [
    'a web site that is off or elsewhere now, and files',
    [
      sentVersion('https://old.example', ['1'], { ...web, isLeft: true }),
      sentVersion('https://old.example', ['2'], { ...web, isLeft: true }),
      sentVersion('ftp://a/in', ['b.zip']),
      sentVersion('ftp://a/in', ['b.zip']),
      sentVersion('ftp://b', ['1']),
      sentVersion('ftp://b', ['2']),
    ],
    'Det ligger kvar hos Webbplats (https://old.example), FTP (ftp://a/in: b.zip) och FTP (ftp://b: 2 filer). Det, och det som har kopierats vidare, kan bara mottagaren själv ta bort. Hör av dig dit.',
  ],
])('says where an issue is left that went to %s', (_, versions, said) => expect(sayLeft(versions)).toBe(said))
