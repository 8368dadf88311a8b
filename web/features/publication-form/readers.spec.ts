import { expect, it } from 'vitest'
import { blank } from './publication-fields.ts'
import { readers } from './sections.ts'

const modules = import.meta.glob<string>('./{api,commands,domain,projections,web}/**/*.{ts,tsx}', {
  base: '../../../',
  query: '?raw',
  import: 'default',
})
const codeOf = async (module: string) => (await modules[`./${module}`]?.())?.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
const leafOf = (name: string) => name.slice(name.lastIndexOf(':') + 1)
// Sound: every field of the form begins with the setting it is part of.
const readerOf = (name: string) => readers[name.split(':')[0] as keyof typeof readers]

it.each(Object.keys(blank))('%s, which the form shows, is read where it does something', async (name) => {
  const reader = readerOf(name)
  expect(reader).not.toMatch(/-form\/|events\.ts$|stored|view\.ts$|default-settings|spec/)
  expect(await codeOf(reader)).toMatch(new RegExp(`\\b${leafOf(name)}\\b`))
})
