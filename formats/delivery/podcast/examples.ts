import type { PodcastFeed, PodcastItem } from './feed.ts'

export const isvagen: PodcastItem = {
  id: '0199e2a0-0000-7000-8000-0000000000a1',
  title: 'Isvägen öppnar & håller <minst> 25 cm',
  description: '<p>Isen bär <b>från</b> fredag.</p>',
  at: '2026-11-25T05:00:00.000Z',
  season: 48,
  episode: 1,
  sound: {
    url: 'https://ljudkod.example/api/publications/podcast/p1/a1/ljud.mp3',
    bytes: 724_000,
    durationMs: 90_500,
  },
  link: 'https://ljudkod.example/player/article/a1',
  narrators: ['Åsa Öberg'],
  transcript: 'https://ljudkod.example/api/publications/podcast/p1/a1/text.html',
}

export const bladet: PodcastFeed = {
  url: 'https://ljudkod.example/api/publications/podcast/p1',
  pageUrl: (page) => `https://ljudkod.example/api/publications/podcast/p1?page=${page}`,
  page: 1,
  pages: 1,
  id: '0199e2a0-0000-5000-8000-0000000000b1',
  title: 'Bottenviksbladet',
  description: 'Nyheter från kusten, inlästa.',
  link: 'https://bladet.example/',
  subTitle: '',
  related: [],
  language: 'sv',
  author: 'Taltidningsföreningen',
  email: 'podd@bladet.example',
  art: 'https://ljudkod.example/api/imagefiles/serveFile/b1.jpg',
  medium: 'newsletter',
  items: [
    isvagen,
    {
      ...isvagen,
      id: '0199e2a0-0000-7000-8000-0000000000a2',
      title: 'Numret',
      at: '2026-11-18T05:00:00.000Z',
      season: 47,
      sound: { ...isvagen.sound, url: 'https://ljudkod.example/api/publications/podcast/p1/a2/ljud.mp3' },
      narrators: [],
      chapters: 'https://ljudkod.example/api/publications/podcast/p1/a2/kapitel.json',
    },
  ],
}
