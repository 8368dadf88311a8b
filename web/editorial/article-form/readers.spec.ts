import { expect, it } from 'vitest'
import { ArticleBody } from '../../../domain/editorial/article/commands.ts'
import { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { flagsOf } from '../article-list/row/flags.ts'
import { articleForm } from './article-form.ts'
import { notes, readers } from './readers.ts'

const allFlags = flagsOf({ hasSite: true, isSharing: true })
const modules = import.meta.glob<string>('./{domain,projections,web}/**/*.{ts,tsx}', {
  base: '../../../',
  query: '?raw',
  import: 'default',
})
const codeOf = async (module: string) => (await modules[`./${module}`]?.())?.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')

it.each(Object.entries(readers))('%s of an article is read where it does something', async (name, reader) => {
  expect(reader).not.toMatch(/-form\/|events\.ts$|view\.ts$|spec/)
  expect(await codeOf(reader)).toMatch(new RegExp(`\\b${name}\\b`))
})

it('shows nothing of an article that nothing reads', () => {
  const read = new Set<string>([...Object.keys(readers), ...notes])
  const shown = [...Object.keys(articleForm.blank), ...allFlags.map(({ field }) => field)]
  expect(shown.filter((name) => !read.has(name))).toEqual([])
})

it('lets every field of an article be written on some screen', () => {
  const written = new Set<string>([...Object.keys(articleForm.blank), ...allFlags.map(({ field }) => field)])
  const fields = Object.keys({ ...ArticleForm.shape, ...ArticleBody.shape })
  expect(fields.filter((field) => !written.has(field))).toEqual([])
})
