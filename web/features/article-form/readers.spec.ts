import { expect, it } from 'vitest'
import { flags } from '../article-list/flags.ts'
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
  const shown = [...Object.keys(articleForm.blank), ...flags.map(({ field }) => field)]
  expect(shown.filter((name) => !read.has(name))).toEqual([])
})
