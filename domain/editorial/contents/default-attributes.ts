import { withDefaults } from '../../kernel/with-defaults.ts'
import type { ArticleAttributes } from './commands.ts'
import { DEFAULT_NAME } from './rules.ts'

/** The attributes of an article that the command does not mention. */
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

/** Fills attributes that were added after the event was stored. */
export const wholeAttributes = (stored: Partial<ArticleAttributes>): ArticleAttributes =>
  withDefaults(defaultAttributes, stored)
