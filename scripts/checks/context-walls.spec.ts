import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const contexts = [
  'people',
  'editorial',
  'production',
  'delivery',
  'listening',
  'sales',
  'subscribers',
  'support',
] as const
type Context = (typeof contexts)[number]

/** The ladder: a context knows those below it. All use the kernel. */
const contextsBelow: Readonly<Record<Context, readonly Context[]>> = {
  people: [],
  editorial: ['people'],
  production: ['people', 'editorial'],
  delivery: ['people', 'editorial', 'production'],
  listening: ['people', 'editorial'],
  sales: ['people', 'editorial'],
  subscribers: ['people', 'editorial', 'production', 'delivery'],
  support: ['people', 'editorial', 'production', 'delivery', 'listening', 'sales', 'subscribers'],
}

/** Imports that still go up the ladder, or from the kernel to an inhabitant. Each number may only fall. */
const remainingClimbs = {
  'delivery → listening': 4,
  'delivery → sales': 3,
  'delivery → subscribers': 15,
  'editorial → delivery': 39,
  'editorial → listening': 8,
  'editorial → production': 65,
  'editorial → sales': 6,
  'editorial → subscribers': 29,
  'kernel → delivery': 8,
  'kernel → editorial': 12,
  'kernel → people': 14,
  'kernel → production': 1,
  'kernel → sales': 2,
  'kernel → subscribers': 1,
  'people → delivery': 8,
  'people → sales': 2,
  'people → subscribers': 1,
  'production → delivery': 9,
  'production → listening': 1,
  'production → sales': 2,
  'sales → delivery': 8,
  'sales → subscribers': 6,
  'subscribers → listening': 5,
  'subscribers → sales': 2,
}

const layers = ['domain', 'commands', 'projections', 'processors', 'api', 'web', 'adapters', 'formats']
const isOfTests = (file: string) => /\.spec\.tsx?$|\/testing(?:\/|\.tsx?$)|\/examples\.ts$|\/contract\.ts$/.test(file)
const files = globSync(`{${layers.join()}}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !isOfTests(file))

const roomOf = (file: string): Context | 'kernel' | undefined => {
  const room = file.split('/')[1]
  return room === 'kernel' ? room : contexts.find((context) => context === room)
}

const importsOf = (file: string): readonly string[] =>
  Array.from(readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)[ (]'(\.[^']+)'/g), ([, path = '']) =>
    relative(root, join(root, dirname(file), path)),
  )

const climbOf = (file: string, imported: string): string | undefined => {
  const [from, to] = [roomOf(file), roomOf(imported)]
  if (from === undefined || to === undefined || to === 'kernel' || from === to) return undefined
  const isAllowed = from !== 'kernel' && contextsBelow[from].includes(to)
  return isAllowed ? undefined : `${from} → ${to}`
}

it('lets a context import what stands below it on the ladder, and no other', () => {
  const climbs = files.flatMap((file) => importsOf(file).flatMap((imported) => climbOf(file, imported) ?? []))
  const counts = [...Map.groupBy(climbs, (climb) => climb)].map(([climb, all]) => [climb, all.length] as const)
  expect(Object.fromEntries(counts)).toEqual(remainingClimbs)
})

/** What composes the contexts' statements, and the files in which they stand. */
const registries =
  'domain/events commands/handlers projections/read-model processors/start api/problems api/routes api/services adapters/open-contexts formats/print-documents main'
    .split(' ')
    .map((name) => `${name}.ts`)
const isStatement = (file: string) => /\/(?:context|problems|services|open-\w+)\.ts$/.test(file)

it('lets a registry import the statements of contexts, and no inhabitant', () => {
  const inhabitants = registries.flatMap((registry) =>
    importsOf(registry).filter(
      (imported) => ![undefined, 'kernel'].includes(roomOf(imported)) && !isStatement(imported),
    ),
  )
  expect(inhabitants).toEqual([])
})

/** The rooms that the features of a context share. */
const sharedRooms = ['pages', 'queries', 'entities', 'words', 'routes', 'pricing', 'reason']
const featureOf = (file: string): string | undefined => {
  const [layer, room = '', feature = '', ...rest] = file.split('/')
  const isFeature = layer === 'web' && contexts.some((context) => context === room) && rest.length > 0
  return isFeature && !sharedRooms.includes(feature) ? `${room}/${feature}` : undefined
}

it('keeps features of the web from each other: what they share stands in entities, words and queries', () => {
  const crossings = files.flatMap((file) => {
    const feature = featureOf(file)
    const others = feature === undefined ? [] : importsOf(file)
    return others.filter((imported) => ![undefined, feature].includes(featureOf(imported))).map((to) => [file, to])
  })
  expect(crossings).toEqual([])
})
