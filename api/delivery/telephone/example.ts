const LISTING_ADDRESS = 'https://ljudkod.example/api/telephone/0199e2a0-0000-7000-8000-000000000011'

const promptOf = (path: string, duration: number | null) => ({
  wav: `${LISTING_ADDRESS}/${path}.wav?v=9f86d081884c7d65`,
  mp3: `${LISTING_ADDRESS}/${path}.mp3?v=9f86d081884c7d65`,
  duration,
})

/** A heading and an article under it, as an example for people who connect a telephone service. */
export const listingExample = {
  publication: { _id: '0199e2a0-0000-7000-8000-000000000011', name: 'Bottenviksbladet' },
  issue: {
    _id: '0199e2a0-0000-7000-8000-000000000014',
    name: 'Nr 46',
    date: '2026-11-25',
    language: 'sv',
    releasedAt: '2026-11-25T05:00:00.000Z',
    duration: 92.4,
    heading: promptOf('0199e2a0-0000-7000-8000-000000000014/rubrik', null),
  },
  articles: [
    {
      _id: '0199e2a0-0000-7000-8000-0000000000a1',
      name: 'Nyheter',
      level: 1,
      section: '',
      page: 1,
      duration: 0,
      heading: promptOf('0199e2a0-0000-7000-8000-0000000000c7/ljud', 1.2),
      prompts: [],
      corrections: [],
    },
    {
      _id: '0199e2a0-0000-7000-8000-0000000000a2',
      name: 'Isvägen öppnar',
      level: 2,
      section: 'Nyheter',
      page: 1,
      duration: 92.4,
      heading: promptOf('0199e2a0-0000-7000-8000-0000000000a2/rubrik', null),
      prompts: [promptOf('0199e2a0-0000-7000-8000-0000000000c1/ljud', 92.4)],
      corrections: ['Isvägen är öppen till 19.'],
    },
  ],
}
