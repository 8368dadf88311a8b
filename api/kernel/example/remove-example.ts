import { exampleSeller, isExampleSeller } from './example-seller.ts'
import { type AsAdministrator, type ExampleThing, findOwnThings } from './things.ts'

type Step = { readonly method: 'POST' | 'DELETE'; readonly way: (path: string, id: string) => string }

const remove: Step = { method: 'DELETE', way: (path, id) => `${path}/${id}` }
const forget: Step = { method: 'POST', way: (path, id) => `${path}/${id}/forget` }

/**
 * How each kind of thing leaves: through the same acts as a person uses, so that it lies in its bin, and persons are
 * forgotten. In this order, because nothing goes before what stands on it.
 */
const removalSteps: readonly (readonly [path: string, steps: readonly Step[]])[] = [
  ['/api/subscribeTemps', [remove, forget]],
  ['/api/submissions', [forget]],
  ['/api/subscribers', [remove, forget]],
  ['/api/orders', [remove]],
  ['/api/quotations', [remove, forget]],
  ['/api/pubgroups', [remove]],
  ['/api/textfiles', [remove]],
  ['/api/issues', [remove]],
  ['/api/publications', [remove]],
  ['/api/customers', [remove, forget]],
  ['/api/soundfiles', [remove]],
]

type Sample = { readonly voice: string; readonly language: string; readonly soundfile?: string }

/** The voice samples of the example leave before their sounds. */
const removeSamples = async (sounds: ReadonlySet<string>, call: AsAdministrator) => {
  const samples = ((await call('GET', '/api/voicesamples')) ?? []) as readonly Sample[]
  for (const { voice, language, soundfile } of samples)
    if (soundfile !== undefined && sounds.has(soundfile)) await call('DELETE', `/api/voicesamples/${voice}/${language}`)
}

/** The facts of the seller leave, unless an administrator has written some of their own. */
const removeSeller = async (call: AsAdministrator) => {
  const seller = (await call('GET', '/api/seller')) as Readonly<Record<string, unknown>> | undefined
  if (!isExampleSeller(seller ?? {})) return
  const blank = Object.fromEntries(Object.keys(exampleSeller).map((name) => [name, '']))
  await call('PUT', '/api/seller', { ...blank, isApprovedForFTax: false, paymentDays: null })
}

/** A group with a user's own publication stays. */
const isOwnGroup = async (id: string, ofExample: ReadonlySet<string>, call: AsAdministrator) => {
  const group = (await call('GET', `/api/pubgroups/${id}`)) as { publications?: readonly { _id: string }[] } | undefined
  return (group?.publications ?? []).some((each) => !ofExample.has(typeof each === 'string' ? each : each._id))
}

/** Takes the example away, and keeps what persons have built on. Can be repeated after an interruption. */
export const removeExample = async (things: readonly ExampleThing[], call: AsAdministrator): Promise<void> => {
  const own = await findOwnThings(things, call)
  const ofExample = new Set(things.map(({ id }) => id))
  await removeSeller(call)
  const idsOf = (path: string) => things.flatMap((thing) => (thing.path === path ? [thing.id] : []))
  await removeSamples(new Set(idsOf('/api/soundfiles')), call)
  for (const [path, steps] of removalSteps)
    for (const id of idsOf(path)) {
      if (own.has(id) || (path === '/api/pubgroups' && (await isOwnGroup(id, ofExample, call)))) continue
      for (const { method, way } of steps) await call(method, way(path, id))
    }
}
