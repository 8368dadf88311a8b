import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync(
  '{domain,commands,projections,processors,api,web,adapters,formats,e2e,bench,scripts}/**/*.{ts,tsx,mjs}',
  { cwd: root, exclude: (path) => path.includes('node_modules') },
)

/** Prepositions, pronouns and irregular participles. The regular ones end in -ed or -ing. */
const bareWords = new Set(
  `about after at away back before behind beside between beyond by during for from his hers her here in into its itself
  mine nobody of off on once one onto ours out over she somebody that them then there these they this those through to
  together under until up upon who whoever whole whom with within without
  been begun bought broken brought built chosen come done drawn fallen felt forgotten found given gone grown heard held
  hidden kept known laid left lent lost lying made meant met paid said seen sent shown sold sought
  spent spoken stood stuck sung sunk swept taken taught thought thrown told understood woken won written wrong`
    .split(/\s+/)
    .filter(Boolean),
)
/** Nouns that look like participles; in tests `given` says the premises, `killed` and `stored` the kind of spec. */
const nouns = new Set(
  `beginning bring burning encoding feed finding forgetting given greeting greylisting heading killed landing listing
  mailing mastering numbering opening pacing pairing pricing querystring recording ring seed setting stored testing timing`
    .split(/\s+/)
    .filter(Boolean),
)

const isBare = (name: string): boolean => {
  const word = name.toLowerCase()
  const isOneWord = /^[A-Za-z][a-z]*$/.test(name)
  return isOneWord && !nouns.has(word) && (bareWords.has(word) || /(?:ed|ing)$/.test(word))
}

const declarations = /^(?:export )?(?:declare )?(?:async )?(?:const|let|function|type|interface|class) (\w+)/gm

const namesIn = (file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8')
  return [basename(file).split('.')[0] ?? '', ...Array.from(text.matchAll(declarations), ([, name = '']) => name)]
}

it('is a noun, or a verb with its noun: no file and no declaration is a bare participle, preposition or pronoun', () => {
  const bare = files.flatMap((file) => namesIn(file).flatMap((name) => (isBare(name) ? `${name} in ${file}` : [])))
  expect(bare).toEqual([])
})
