import { expect, it } from 'vitest'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { readRichText } from '../../production/book/rich-text.ts'
import { articleHtml } from './article-html.ts'
import { writeWebArticles } from './write-web-articles.ts'

const ID = '0199e2a0-0000-7000-8000-00000000000a'

it('shows a picture of the text where it stands, at the address that the site gave it', () => {
  const image = (file: string) => ({ file, alt: 'Isen', caption: '' })
  const body = readRichText(`<p>Före</p><img data-file="${ID}" alt="En katt"><p>Efter</p>`, () => image('bild001.jpg'))
  const item = {
    level: 2,
    title: 'Isvägen',
    text: { ingress: [], body, byLine: '' },
    images: [image('bild001.jpg'), image('bild002.jpg'), image('bild003.jpg')],
  } as const
  const book = { title: 'Nr 4', language: 'sv', items: [{ level: 1, title: 'Nr 4' }, item] } as const
  const { articles } = writeWebArticles(book, { issueId: IssueId.parse(ID), shown: [{ id: ID }] })
  const [article] = articles
  if (!article) throw new Error('there is one')
  const images = article.images.map((each) => ({ ...each, address: `https://site.se/${each.file}` }))
  const html = articleHtml(article, { language: 'sv', sound: 'none', images, lead: 'bild002.jpg' })
  expect(html).toBe(
    [
      '<figure><img src="https://site.se/bild003.jpg" alt="Isen"/></figure>',
      '<p>Före</p>',
      '<figure><img src="https://site.se/bild001.jpg" alt="En katt"/></figure>',
      '<p>Efter</p>',
    ].join('\n'),
  )
})
