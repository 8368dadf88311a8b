import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../web')

const cache = new Map<string, string>()
const textOf = (file: string): string => {
  const text = cache.get(file) ?? readFileSync(file, 'utf8')
  cache.set(file, text)
  return text
}

const pathsIn = (file: string, pattern: RegExp): readonly string[] =>
  Array.from(textOf(file).matchAll(pattern), ([, path = '']) => join(dirname(file), path))

/** The modules loaded with a file, including styles; dynamic imports load by themselves. */
const withImports = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found
  found.add(file)
  const imported = file.endsWith('.css')
    ? pathsIn(file, /^@import '(\.[^']+)'/gm)
    : pathsIn(file, /^(?:import|export|\}) (?!type )[^']*?'(\.[^']+\.(?:tsx?|css))'$/gm)
  for (const each of imported) withImports(each, found)
  return found
}

const wordsOf = (text: string | undefined): readonly string[] => text?.match(/[\w-]+/g) ?? []

/** Classes written out as literals; of composed names only the literal parts. */
const classesNamedIn = (file: string): readonly string[] =>
  Array.from(textOf(file).matchAll(/className=(?:"([^"]+)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)).flatMap(
    ([, plain, reckoned]) => {
      const parts = reckoned?.replaceAll(/[!=]== '[^']*'/g, '').replaceAll(/\S*\$\{[^}]*\}\S*/g, '') ?? ''
      return [
        ...wordsOf(plain),
        ...Array.from(parts.matchAll(/['`]([^'`]*)['`]/g)).flatMap(([, text]) => wordsOf(text)),
      ]
    },
  )

const classesDefinedIn = (file: string): readonly string[] =>
  Array.from(textOf(file).matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name)

const staff = join(root, 'staff.tsx')
const pages = [...new Set([...withImports(staff)].flatMap((file) => pathsIn(file, /import\('(\.[^']+\.tsx)'\)/g)))]
const standalonePages = ['sales/public/main.tsx', 'listening/player/main.tsx'].map((file) => join(root, file))
const openedPages = [...[staff, ...pages].map((file) => [staff, file]), ...standalonePages.map((file) => [file])].map(
  (files) => ({
    page: relative(root, files.at(-1) ?? ''),
    files: new Set(files.flatMap((file) => [...withImports(file)])),
  }),
)

it.each(openedPages)('$page comes with the styles of all that it shows', ({ files }) => {
  const all = [...files]
  const defined = new Set(all.filter((file) => file.endsWith('.css')).flatMap(classesDefinedIn))
  const missing = all
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => classesNamedIn(file).map((name) => ({ file: relative(root, file), name })))
    .filter(({ name }) => !defined.has(name))
  expect(missing).toEqual([])
})
