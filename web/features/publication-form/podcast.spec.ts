import { expect, it } from 'vitest'
import { aligned } from './podcast.ts'

const nothing = { singleFilePodcast: false, podcastType: 0 }
const merged = { singleFilePodcast: true, podcastType: 2 }

it.each([
  [nothing, { singleFilePodcast: true }, merged],
  [nothing, { podcastType: 2 }, merged],
  [merged, { podcastType: 3 }, { singleFilePodcast: false, podcastType: 3 }],
  [merged, { singleFilePodcast: false }, nothing],
  [
    { singleFilePodcast: false, podcastType: 3 },
    { singleFilePodcast: false },
    { singleFilePodcast: false, podcastType: 3 },
  ],
])('%o changed by %o becomes %o', (before, change, after) => {
  expect(aligned(before, change)).toEqual(after)
})
