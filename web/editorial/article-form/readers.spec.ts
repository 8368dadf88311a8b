import { expect, it } from 'vitest'
import { ArticleBody } from '../../../domain/editorial/article/commands.ts'
import { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { siteFlags } from '../article-list/row/flags.ts'
import { articleForm } from './article-form.ts'
import { notes, readers } from './readers.ts'

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
  const shown = [...Object.keys(articleForm.blank), ...siteFlags.map(({ field }) => field)]
  expect(shown.filter((name) => !read.has(name))).toEqual([])
})

/** Fields that no screen writes, each with the reason. A change that reads one of them adds it to a screen. */
const onNoScreen = {
  share: 'sharing between publications comes later: nothing acts on it',
}

it('lets every field of an article be written on some screen', () => {
  const written = new Set<string>([...Object.keys(articleForm.blank), ...siteFlags.map(({ field }) => field)])
  const fields = Object.keys({ ...ArticleForm.shape, ...ArticleBody.shape })
  expect(fields.filter((field) => !written.has(field)).toSorted()).toEqual(Object.keys(onNoScreen).toSorted())
})
