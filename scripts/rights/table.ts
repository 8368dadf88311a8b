import { type Access, acts, isOfOwn, levelOf, namedByBody } from '../../api/kernel/access/access-level.ts'
import { thingsInAddress } from '../../api/kernel/access/things.ts'
import { contextAccess } from '../../api/routes.ts'
import { roleNames, roles } from '../../domain/people/user/rules.ts'
import { partWords } from './part-words.ts'
import { collectionWords, contextWords } from './words.ts'

const levels = ['public', ...roles] as const
type Level = (typeof levels)[number]

const levelWords: Readonly<Record<Level, string>> = { public: 'Besökare', ...roleNames }

/** The first level that may each act, by the act. */
type Rights = { readonly acts: Map<string, Level>; isByOrganization: boolean }

const verbOf = (method: string, entry: Access): string => {
  if (method === 'DELETE') return 'ta bort'
  return acts(method, entry) ? 'göra' : 'läsa'
}

/** What an address is about; undefined: pages and their parts, which are not the API's. */
const subjectOf = (url: string): string | undefined => {
  const [, root, collection = '', ...rest] = url.split('/')
  if (root !== 'api' || collection === 'docs') return undefined
  // A name with an ending is that of a file in an answer.
  const part = rest.find((word) => word !== '' && !word.startsWith(':') && !word.includes('.'))
  const thing = collectionWords[collection]
  const of = part === undefined ? '' : partWords[part]
  if (thing === undefined || of === undefined) throw new Error(`scripts/rights has no words for ${url}`)
  return of === '' ? thing : `${thing}: ${of}`
}

/** A reading that several roles have begins at the lowest. */
const lower = (one: Level | undefined, other: Level): Level =>
  one !== undefined && levels.indexOf(one) <= levels.indexOf(other) ? one : other

const rightsIn = (access: Readonly<Record<string, Access>>): ReadonlyMap<string, Rights> => {
  const rights = new Map<string, Rights>()
  for (const [route, entry] of Object.entries(access)) {
    const [method = '', url = ''] = route.split(' ')
    const subject = subjectOf(url)
    if (subject === undefined) continue
    const known = rights.get(subject) ?? { acts: new Map<string, Level>(), isByOrganization: false }
    const verb = verbOf(method, entry)
    known.acts.set(verb, lower(known.acts.get(verb), levelOf(entry)))
    known.isByOrganization ||= thingsInAddress(url).length > 0 || isOfOwn(entry) || namedByBody(entry) !== undefined
    rights.set(subject, known)
  }
  return rights
}

const rowOf = ([subject, { acts: own, isByOrganization }]: readonly [string, Rights]): string => {
  const cells = levels.map((level) => [...own].flatMap(([verb, at]) => (at === level ? verb : [])).join(', '))
  return `| ${[subject, ...cells, isByOrganization ? 'ja' : ''].join(' | ')} |`
}

const intro = `# Vem får vad

Gjord av \`npm run rights\` ur tabellerna i \`api/<sammanhang>/context.ts\`; ändra den inte för hand. En roll får det som står under
den, och allt till vänster om den. 'ja' under 'Rollen i organisationen': det som gäller en organisations saker avgörs av den
högre av rollen i installationen och rollen i den organisationen; 'nej' (tomt) av rollen i installationen. Vad en kund och en
gäst får se av det som de når avgörs också av vems det är (\`docs/decisions/0095-roles-in-organizations.md\`).
`

/** The page `docs/who-may-what.md`. */
export const rightsPage = (): string => {
  const parts = Object.entries(contextAccess).flatMap(([context, access]) => {
    const rows = [...rightsIn(access)].toSorted(([a], [b]) => a.localeCompare(b, 'sv')).map(rowOf)
    if (rows.length === 0) return []
    const head = `| vad | ${levels.map((level) => levelWords[level]).join(' | ')} | Rollen i organisationen |`
    const line = `| --- |${' --- |'.repeat(levels.length + 1)}`
    // The cast is sound: the contexts of the API are these.
    return [`## ${contextWords[context as keyof typeof contextWords]}`, '', head, line, ...rows, '']
  })
  return `${intro}\n${parts.join('\n').trimEnd()}\n`
}

export const RIGHTS_PAGE = 'docs/who-may-what.md'
