import { z } from 'zod'
import { ArticleText, Narration } from '../../../domain/editorial/article/commands.ts'
import { plainText } from '../../../domain/editorial/article/plain-text.ts'
import { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { levels, MAX_PAGE, MIN_PAGE } from '../../../domain/editorial/contents/rules.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { pickFields } from '../../kernel/forms/pick-fields.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import { levelNames } from '../entities/level-names.ts'
import type { Article } from '../queries/articles.ts'

const pageSentence = `Ange en sida från ${MIN_PAGE.toString()} till ${MAX_PAGE.toString()}`

const ArticleFields = z.object({
  name: ArticleForm.shape.name,
  webName: ArticleForm.shape.webName,
  path: ArticleForm.shape.path,
  page: z.int(pageSentence).min(MIN_PAGE, pageSentence).max(MAX_PAGE, pageSentence),
  level: z.enum(levels),
  category: ArticleForm.shape.category,
  priority: z
    .int('Ange ett tal från 1 till 100')
    .min(1, 'Ange ett tal från 1 till 100')
    .max(100, 'Ange ett tal från 1 till 100'),
  active: z.boolean(),
  highLight: z.boolean(),
  mark: z.boolean(),
  share: z.boolean(),
  reuse: z.boolean(),
  reuseUntil: z.string().nullable(),
  info: ArticleForm.shape.info,
  byLine: ArticleText.shape.byLine,
  narratedBy: Narration.shape.narratedBy,
  narratedByUser: z.string().nullable(),
  ingress: z.string(),
  text: z.string(),
})
export type ArticleFields = z.infer<typeof ArticleFields>

const blankArticle: ArticleFields = {
  name: '',
  webName: '',
  path: '',
  page: MIN_PAGE,
  level: 'h2',
  category: '',
  priority: 1,
  active: true,
  highLight: false,
  mark: false,
  share: false,
  reuse: false,
  reuseUntil: null,
  info: '',
  byLine: '',
  narratedBy: '',
  narratedByUser: null,
  ingress: '',
  text: '',
}

export const articleForm: Omit<EntityFormOptions<Article, ArticleFields>, 'id'> = {
  entity: 'article',
  collection: '/api/articles',
  tellsChanges: true,
  schema: ArticleFields,
  blank: blankArticle,
  toForm: (article) => pickFields(blankArticle, article),
  toName: ({ name }) => name,
  labels: {
    name: 'Namn',
    webName: 'Webbnamn',
    path: 'Adress på webbplatsen',
    page: 'Sida',
    level: 'Nivå',
    category: 'Kategori',
    priority: 'Prioritet',
    active: 'Aktiv',
    highLight: 'Utvald',
    mark: 'Bokmärke',
    share: 'Delas',
    reuse: 'Får återanvändas',
    reuseUntil: 'Får återanvändas till och med',
    info: 'Information',
    byLine: 'Byline',
    narratedBy: 'Inläst av',
    narratedByUser: 'Inläsare',
    ingress: 'Ingress',
    text: 'Text',
  },
  richTexts: ['ingress', 'text'],
  sayValue: (field, value) => {
    if (field === 'level') return levels.flatMap((level) => (level === value ? levelNames[level] : []))[0]
    return (field === 'ingress' || field === 'text') && typeof value === 'string'
      ? plainText(value) || '(tomt)'
      : undefined
  },
}

export const useArticleForm = (id: string, onSaved?: () => void) =>
  useEntityForm<Article, ArticleFields>({ ...articleForm, id, ...(onSaved ? { onSaved } : {}) })
