import { readRichText } from '../../production/book/rich-text.ts'
import type { FeedArticle, IssueFeed } from './feed.ts'

const player = 'https://ljudkod.example/player/a'
const sounds = 'https://ljudkod.example/api/publications/podcast/p1'

const nyheter: FeedArticle = {
  id: '0199e2a0-0000-7000-8000-0000000000a1',
  title: 'Nyheter & väder',
  level: 1,
  corrections: [],
  link: `${player}/a1`,
}

export const isvagen: FeedArticle = {
  id: '0199e2a0-0000-7000-8000-0000000000a2',
  title: 'Isvägen öppnar & håller <minst> 25 cm',
  level: 2,
  text: {
    ingress: readRichText('<p>Isen bär <b>från</b> fredag.</p>'),
    body: readRichText(
      '<h2>Så är isen</h2><ul><li>25 cm & mer</li></ul><p>Mer på <a href="https://example.org/is?a=1&amp;b=2">sidan</a>.</p>',
    ),
    byLine: 'Per Lind & co',
  },
  corrections: ['Isen bär från lördag, inte <fredag>.'],
  sound: { url: `${sounds}/a2/ljud.mp3?v=9c41f0d2`, bytes: 724_000 },
  link: `${player}/a2`,
}

export const bladet: IssueFeed = {
  url: 'https://ljudkod.example/api/issues/rss/i1',
  title: 'Bottenviksbladet nr 4, vecka 47',
  about: '',
  related: [],
  language: 'sv',
  link: 'https://ljudkod.example/player/issue/i1',
  at: '2026-11-20T05:00:00.000Z',
  articles: [
    nyheter,
    isvagen,
    {
      id: '0199e2a0-0000-7000-8000-0000000000a3',
      title: 'Bara att läsa',
      level: 2,
      text: { ingress: [], body: readRichText('<p>Inget ljud.</p>'), byLine: '' },
      corrections: [],
      link: `${player}/a3`,
    },
    {
      id: '0199e2a0-0000-7000-8000-0000000000a4',
      title: 'Bara att höra',
      level: 1,
      corrections: [],
      sound: { url: `${sounds}/a4/ljud.mp3?v=01d6c7b0`, bytes: 41 },
      link: `${player}/a4`,
    },
  ],
}
