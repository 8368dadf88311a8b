import { expect, it } from 'vitest'
import { deliveryId } from '../../domain/delivery/examples.ts'
import type { Receiver } from '../queries/receivers.ts'
import { sayLeft } from './LeftAtReceivers.tsx'

type Told = { readonly place: string; readonly names?: readonly string[]; readonly isHere?: boolean }

const at = '2026-11-25T09:00:00.000Z'

const arrived = ({ place, names = ['b.zip'], isHere = true }: Told): Receiver['earlier'][number] => ({
  _id: deliveryId,
  status: 'done',
  attempts: 1,
  isStopping: false,
  isUnclear: false,
  reason: null,
  failures: [],
  progress: null,
  orderedAt: at,
  changedAt: at,
  receipt: { place, files: names.map((name) => ({ name, bytes: 1, hash: 'aa' })) },
  isHere,
})

/** The cast is sound: nothing else of it is read. */
const receiver = (id: Receiver['id'], name: string, ...[delivery, ...earlier]: Told[]) =>
  ({ id, name, delivery: delivery ? arrived(delivery) : null, earlier: earlier.map(arrived) }) as Receiver

it.each<[string, readonly Receiver[], string]>([
  ['nobody', [receiver('ftp', 'FTP')], 'Ingen mottagare har fått det levererat.'],
  [
    'a web site',
    [receiver('web', 'Webbplats', { place: 'https://site.example' })],
    'Artiklarna döljs på webbplatsen inom en minut, tills numret är tillbaka. Ingen annan mottagare har fått det levererat.',
  ],
  [
    'a web site that the publication had before, and files',
    [
      receiver('web', 'Webbplats', { place: 'https://old.example', isHere: false }),
      receiver(
        'ftp',
        'FTP',
        { place: 'ftp://a/in' },
        { place: 'ftp://a/in', names: ['old'] },
        { place: 'ftp://b', names: ['1', '2'] },
      ),
    ],
    'Det ligger kvar hos Webbplats (https://old.example), FTP (ftp://a/in: b.zip) och FTP (ftp://b: 2 filer). Det, och det som har kopierats vidare, kan bara mottagaren själv ta bort. Hör av dig dit.',
  ],
])('says where an issue is left that went to %s', (_, receivers, said) => expect(sayLeft(receivers)).toBe(said))
