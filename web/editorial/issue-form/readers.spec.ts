import { expect, it } from 'vitest'
import { readers } from './readers.ts'

const modules = import.meta.glob<string>('./{commands,domain,projections,web}/**/*.{ts,tsx}', {
  base: '../../../',
  query: '?raw',
  import: 'default',
})
const codeOf = async (module: string) => (await modules[`./${module}`]?.())?.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')

it.each(Object.entries(readers))('%s of an issue is read where it does something', async (name, reader) => {
  expect(reader).not.toMatch(/-form\/|events\.ts$|stored|view\.ts$|empty-form|spec/)
  expect(await codeOf(reader)).toMatch(new RegExp(`\\b${name}\\b`))
})
