import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { Manifest } from '../manifest/manifest.ts'
import type { ProductionEvent } from './events.ts'
import { article, file, productionStarted, sound } from './examples.ts'
import { productionDecider } from './production.ts'

const foldStored = (...names: string[]) =>
  fold(productionDecider, storedEvents(import.meta.dirname, names) as ProductionEvent[])

it('reads every event in the shape it was first stored', () => {
  const begun = ['production-started', 'production-prepared', 'step-completed']
  expect(foldStored(...begun)).toMatchObject({ status: 'Running', started: productionStarted.data, step: 'encode' })
  const parked = [...begun, 'item-encoded', 'step-failed', 'production-parked']
  expect(foldStored(...parked)).toMatchObject({
    status: 'Parked',
    reason: 'Talsyntesen svarade inte.',
    encoded: new Map([
      ['title', sound('title')],
      [article.itemId, sound(article.itemId)],
    ]),
  })
  expect(foldStored(...parked, 'production-resumed')).toMatchObject({ status: 'Running', step: 'encode' })
  expect(foldStored(...begun, 'book-packaged')).toMatchObject({ file })
  expect(foldStored(...begun, 'book-packaged-of-loose-sounds')).toMatchObject({ file: { bytes: file.bytes } })
  expect(foldStored(...begun, 'book-packaged', 'production-completed')).toMatchObject({ status: 'Completed' })
  expect(foldStored(...begun, 'production-cancelled')).toMatchObject({ status: 'Cancelled' })
})

it.each([
  ['texts and images a document is made of', 'production-started-of-texts'],
  ['names of a book a narrator reads', 'production-started-with-read-names'],
])('reads which %s', (_, name) => {
  const [started] = storedEvents(import.meta.dirname, [name]) as ProductionEvent[]
  if (started?.type !== 'ProductionStarted') throw new Error('it is no start')
  expect(Manifest.parse(started.data.manifest)).toEqual(started.data.manifest)
})
