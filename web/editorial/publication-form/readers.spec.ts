import { expect, it } from 'vitest'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { blankFields } from './publication-fields.ts'
import { readers } from './sections.ts'

const modules = import.meta.glob<string>('./{api,commands,domain,processors,projections,web}/**/*.{ts,tsx}', {
  base: '../../../',
  query: '?raw',
  import: 'default',
})
const codeOf = async (module: string) => (await modules[`./${module}`]?.())?.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
const leafOf = (name: string) => name.slice(name.lastIndexOf(':') + 1)
// The cast is sound: every field of the form begins with the setting it belongs to.
const readerOf = (name: string) =>
  readers[name as keyof typeof readers] ?? readers[name.split(':')[0] as keyof typeof readers]

it.each(Object.keys(blankFields))('%s, which the form shows, is read where it does something', async (name) => {
  const reader = readerOf(name)
  expect(reader).not.toMatch(/-form\/|events\.ts$|stored|view\.ts$|default-settings|spec/)
  expect(await codeOf(reader)).toMatch(new RegExp(`\\b${leafOf(name)}\\b`))
})

/** Settings that no screen writes, each with the reason. A change that reads one of them adds it to a screen. */
const onNoScreen = {
  singleFilePodcast: 'follows the type of the podcast',
  sitePull: 'the key is made and taken back beside the form',
}

it('lets every setting be written on some screen', () => {
  const written = new Set(Object.keys(blankFields).map((name) => name.split(':')[0]))
  expect(
    Object.keys(Settings.shape)
      .filter((name) => !written.has(name))
      .toSorted(),
  ).toEqual(Object.keys(onNoScreen).toSorted())
})
