import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeZip } from '../../kernel/zip/zip.ts'
import { hotFolders } from './hot-folders.ts'

let home = ''
let folder = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-robots-'))
  const { signal } = new AbortController()
  const entries = [
    { name: 'Skiva 1 av 2/skiva.toc', text: 'CD_DA' },
    { name: 'Skiva 2 av 2/01.wav', text: 'RIFF' },
  ]
  await writeZip(join(home, 'discs.zip'), entries, { signal })
})
afterAll(() => rm(home, { recursive: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(home, 'robot-'))
})

const robots = () => hotFolders([join(folder, 'luleå'), join(home, 'discs.zip', 'boden')])
const job = (robot = 0) => ({
  robot,
  name: 'job-1',
  ticket: '{"copies": 2}',
  zip: join(home, 'discs.zip'),
  labels: [{ name: 'skiva-1.pdf', bytes: new TextEncoder().encode('%PDF') }],
  signal: new AbortController().signal,
})
const read = (...path: readonly string[]) => readFile(join(folder, 'luleå', ...path), 'utf8')

it('shows a ticket when all that it names is there', async () => {
  expect(await robots().lay(job())).toEqual({ kind: 'laid', place: join(folder, 'luleå') })
  expect(await readdir(join(folder, 'luleå'))).toEqual(['job-1', 'job-1.json'])
  expect(await read('job-1.json')).toBe('{"copies": 2}')
  expect(await read('job-1', 'Skiva 1 av 2', 'skiva.toc')).toBe('CD_DA')
  expect(await read('job-1', 'Skiva 2 av 2', '01.wav')).toBe('RIFF')
  expect(await read('job-1', 'skiva-1.pdf')).toBe('%PDF')
})

it.each(['taken', 'done', 'failed'] as const)('lays nothing again that a robot has %s', async (stage) => {
  await robots().lay(job())
  await rename(join(folder, 'luleå', 'job-1.json'), join(folder, 'luleå', `job-1.${stage}`))
  await writeFile(join(folder, 'luleå', `job-1.${stage}`), '{"made": 1}')
  await robots().lay(job())
  expect(await readdir(join(folder, 'luleå'))).toEqual(['job-1', `job-1.${stage}`])
  expect(await robots().standingOf(0, 'job-1')).toEqual({ stage, said: '{"made": 1}' })
  await robots().withdraw(0, 'job-1')
  expect(await readdir(join(folder, 'luleå'))).toHaveLength(2)
})

it('goes on with what an earlier attempt has left', async () => {
  await robots().lay(job())
  await rename(join(folder, 'luleå', 'job-1.json'), join(folder, 'luleå', 'job-1.json.part'))
  await rename(join(folder, 'luleå', 'job-1'), join(folder, 'luleå', 'job-1.part'))
  expect(await robots().standingOf(0, 'job-1')).toEqual({ stage: 'gone', said: '' })
  await robots().lay(job())
  expect(await readdir(join(folder, 'luleå'))).toEqual(['job-1', 'job-1.json'])
})

it('takes away what no robot has taken', async () => {
  await robots().lay(job())
  await robots().withdraw(0, 'job-1')
  expect(await readdir(join(folder, 'luleå'))).toEqual([])
})

it('writes no ticket through a link that lies in its place', async () => {
  const victim = join(folder, 'victim')
  await writeFile(victim, 'untouched')
  await mkdir(join(folder, 'luleå'))
  await symlink(victim, join(folder, 'luleå', 'job-1.json.part'))
  expect(await robots().lay(job())).toMatchObject({ kind: 'laid' })
  expect(await readFile(victim, 'utf8')).toBe('untouched')
  expect(await read('job-1.json')).toBe('{"copies": 2}')
})

it('hears what a robot has written, and nothing else', async () => {
  await robots().lay(job())
  const done = join(folder, 'luleå', 'job-1.done')
  const secret = join(folder, 'secret')
  await writeFile(secret, '{"made": 7}')
  await symlink(secret, done)
  const waiting = { stage: 'waiting', said: '{"copies": 2}' }
  expect(await robots().standingOf(0, 'job-1')).toEqual(waiting)
  await rm(done)
  execFileSync('mkfifo', [done])
  expect(await robots().standingOf(0, 'job-1')).toEqual(waiting)
  await rm(done)
  await writeFile(done, ' '.repeat(1_000_000))
  expect((await robots().standingOf(0, 'job-1')).said).toHaveLength(64 * 1024)
})

const modesIn = async (place: string) => {
  const names = ['.', 'job-1', 'job-1/skiva-1.pdf', 'job-1/Skiva 1 av 2', 'job-1/Skiva 1 av 2/skiva.toc', 'job-1.json']
  const modes = await Promise.all(names.map(async (name) => (await stat(join(place, name))).mode & 0o777))
  return modes.map((mode) => mode.toString(8))
}

it('lays what nobody else may read in a folder of its own, and as openly as in that of an office', async () => {
  const place = join(folder, 'luleå')
  await robots().lay(job())
  expect(await modesIn(place)).toEqual(['700', '700', '600', '700', '600', '600'])
  await rm(place, { recursive: true })
  await mkdir(place)
  await chmod(place, 0o750)
  await robots().lay(job())
  expect(await modesIn(place)).toEqual(['750', '750', '640', '750', '640', '640'])
})

it('says where nothing can be written', async () => {
  const answer = await robots().lay(job(1))
  expect(answer).toEqual({
    kind: 'failed',
    reason: expect.stringMatching(/^Robotens mapp .*boden går inte att skriva i\.$/),
  })
})
