import { withDefaults } from '../../kernel/with-defaults.ts'
import type { ArticleAttributes } from './commands.ts'
import { DEFAULT_NAME } from './rules.ts'

/** What an article has that nothing is said of. */
export const defaultAttributes: ArticleAttributes = {
  name: DEFAULT_NAME,
  webName: '',
  path: '',
  info: '',
  level: 'h2',
  category: '',
  priority: 1,
  active: true,
  export: false,
  highLight: false,
  mark: false,
  share: false,
  reuse: false,
  reuseUntil: null,
}

/** An article's attributes as they were once stored, with those that came later. */
export const wholeAttributes = (stored: Partial<ArticleAttributes>): ArticleAttributes =>
  withDefaults(defaultAttributes, stored)
