import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../commands/handlers.ts'
import { sentenceOf } from '../commands/history/sentences.ts'
import { deadlineInWords } from '../commands/history/words/deadlines.ts'
import type { AnyEvent } from '../domain/kernel/event-log.ts'
import type { Jobs } from './kernel/runner/jobs.ts'
import { type ProcessorTools, reactorsOf } from './start.ts'

/** Stands for every tool: the test only looks at the actors, and nothing is done. */
const anyTool: object = new Proxy(() => anyTool, { get: () => anyTool, apply: () => anyTool })

const toolNames = ['due', 'jobs', 'letters', 'now', 'progress', 'pushes', 'returns']

/** Every process that the log may name as an actor. */
const findActors = async (): Promise<readonly string[]> => {
  const log = inMemoryEventLog()
  const given = {
    ...Object.fromEntries(toolNames.map((name) => [name, anyTool])),
    handlers: handlersOf(log),
    sounds: { encoder: '' },
    mailings: { pace: { perMinute: 1, perDomain: 1 } },
    log,
    report: () => undefined,
  }
  const queues: string[] = []
  const jobs: Pick<Jobs, 'work' | 'orderNow'> = {
    work: async ({ queue }) => void queues.push(queue),
    orderNow: async () => undefined,
  }
  const reactors = reactorsOf(given as unknown as ProcessorTools)
  for (const { work } of reactors) await work?.(jobs as Jobs)
  const processes = reactors.flatMap(({ processes: some = [] }) => some.map(({ name }) => name))
  const deadlines = reactors.flatMap(({ due = [] }) => due.map(({ kind }) => `due/${kind}`))
  return [...new Set([...processes, ...deadlines, ...queues, 'start'])]
}

const articleRenamed: AnyEvent = { type: 'ArticleRenamed', data: { name: 'Nyheter' } }

it.each(await findActors())('%s is called something in Swedish where it has acted', (id) => {
  const said = sentenceOf(articleRenamed, { kind: 'process', id })
  expect(said).toMatch(/^Ljudkod \(\p{Ll}[\p{Ll} ]+\) gav en artikel namnet ”Nyheter”\.$/u)
  expect(said).not.toContain(`(${id})`)
})

it.each((await findActors()).filter((id) => id.startsWith('due/')))('tells what follows when %s falls due', (id) =>
  expect(deadlineInWords(id.replace('due/', ''))).toMatch(/^\p{Lu}.*\.$/u),
)

it('looks at processes, queues and deadlines of every kind', async () => {
  const all = await findActors()
  expect(all).toEqual(expect.arrayContaining(['mailings', 'mailing', 'due/mailing', 'delivery-ftp', 'due/open-file']))
  expect(new Set(all).size).toBeGreaterThan(80)
})
