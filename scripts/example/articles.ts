import { readFile } from 'node:fs/promises'
import type { Api, CreatedEntity } from './api.ts'
import { type ExampleArticle, narrator } from './issue.ts'

const narrations = new URL('narrations/', import.meta.url)

/** Adds an article, with its sound if it has one. Answers its id. */
export const addArticle = async (api: Api, issue: string, article: ExampleArticle, step: string): Promise<string> => {
  const { name, level, category, page, ingress = '', paragraphs = [], narration } = article
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
  const { _id } = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/articles',
    step,
    body: { issue, name, level, category, page, ingress, text, ...(narration ? { narratedBy: narrator } : {}) },
  })
  if (!narration) return _id
  const form = new FormData()
  form.set('articleid', _id)
  form.set('file', new Blob([await readFile(new URL(narration, narrations))]), narration)
  await api({ method: 'POST', path: '/api/uploads/upload', step: `${step}-sound`, body: form })
  return _id
}
