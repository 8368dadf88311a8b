import { expect, it } from 'vitest'
import { defaultSettings } from '../publication/default-settings.ts'
import { offeredKinds } from './products.ts'

it('offers a book for the web only where its sound differs from that of the other', () => {
  const offered = (bitrate: number) => offeredKinds({ ...defaultSettings, audio: { mp3: { bitrate } } })
  expect(offered(64)).toEqual(['daisy', 'singleMp3', 'epub3'])
  expect(offered(128)).toEqual(['daisy', 'singleMp3', 'web', 'epub3'])
})
