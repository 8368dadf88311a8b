import { lookOnce } from '../look-once.ts'
import { type CallWorld, callOf } from './call.ts'
import { make } from './fixtures.ts'

const support = callOf('Support desk')

const streamOf = ({ example }: CallWorld) => `publication-${example.publication}`
const requestOfThing = (rest: string) => (world: CallWorld) =>
  ['GET', `/api/support/things/${streamOf(world)}/${rest}`] as const

const personOf = lookOnce((world: CallWorld) =>
  make(world, 'subscribers', { firstname: 'Märta', lastname: 'Nyberg', customerNr: '77' }),
)

const isList = ({ body }: { readonly body: unknown }) => Array.isArray(body)

export const supportCalls = [
  support('POST /support/find', 'admin', () => ['POST', '/api/support/find', { text: 'Bottenviksbladet' }], {
    keys: ['groups', 'tried'],
  }),
  support('GET /support/things/{stream}/timeline', 'admin', requestOfThing('timeline'), { keys: ['thing', 'rows'] }),
  support('GET /support/things/{stream}/count', 'admin', requestOfThing('count'), { keys: ['count'] }),
  support('GET /support/things/{stream}/events/{revision}', 'admin', requestOfThing('events/0'), {
    keys: ['row', 'commandId'],
  }),
  support('GET /support/things/{stream}/compare', 'admin', requestOfThing('compare'), { keys: ['fields', 'moments'] }),
  support('GET /support/things/{stream}/what-if', 'admin', requestOfThing('what-if'), { keys: ['models', 'fields'] }),
  support('GET /support/screens/{stream}', 'admin', (world) => ['GET', `/api/support/screens/${streamOf(world)}`], {
    keys: ['screens', 'versions'],
  }),
  support('GET /support/processes', 'admin', () => ['GET', '/api/support/processes'], { keys: ['items', 'groups'] }),
  support('GET /support/processes/still', 'admin', () => ['GET', '/api/support/processes/still'], { keys: ['still'] }),
  support('GET /support/deadlines', 'admin', () => ['GET', '/api/support/deadlines'], { check: isList }),
  support('GET /support/repairs', 'admin', () => ['GET', '/api/support/repairs'], { check: isList }),
  support('GET /support/repairs/proposals', 'admin', () => ['GET', '/api/support/repairs/proposals'], {
    check: isList,
  }),
  support('GET /support/read-models', 'admin', () => ['GET', '/api/support/read-models'], {
    keys: ['models', 'writers', 'rebuilds'],
  }),
  support('GET /support/integrity', 'admin', () => ['GET', '/api/support/integrity'], { keys: ['checks', 'key'] }),
  support(
    'GET /support/person/{stream} needs a reason',
    'admin',
    async (world) => ['GET', `/api/support/person/subscriber-${await personOf(world)}`],
    { status: 428 },
  ),
  support('GET /support/forgettings', 'admin', () => ['GET', '/api/support/forgettings'], { check: isList }),
  support('GET /support/retention', 'admin', () => ['GET', '/api/support/retention'], {
    keys: ['kind', 'time', 'kept'],
  }),
  support('GET /support/reads', 'admin', () => ['GET', '/api/support/reads'], { keys: ['rows', 'total'] }),
  support('GET /support/record', 'admin', () => ['GET', '/api/support/record'], { keys: ['kinds', 'recipients'] }),
  support('GET /support/operation', 'admin', () => ['GET', '/api/support/operation'], { keys: ['parts', 'disk'] }),
]
