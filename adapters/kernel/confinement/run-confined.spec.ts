import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { isRoot } from '../running/system-account.ts'
import { type Confinement, confineTools } from './confinement.ts'
import { type ConfinedRun, runConfined } from './run-confined.ts'

const home = mkdtempSync(join(tmpdir(), 'ljudkod-confined-'))
afterAll(() => rmSync(home, { recursive: true }))
const secret = join(home, 'secret')
writeFileSync(secret, 'hemligt')

const detectedConfinement = confineTools()
const confinementWithoutSandbox: Confinement = { ...detectedConfinement, sandbox: [] }

const run = (confinement: Confinement, script: string, more: Partial<ConfinedRun> = {}) =>
  runConfined({
    confinement,
    program: '/bin/sh',
    args: ({ input, output }) => ['-c', script, 'sh', input, output],
    megabytes: 100,
    seconds: 15,
    ...more,
  })

it('is in a sandbox where there is one, and says so', () => {
  expect(detectedConfinement.told).toMatch(
    detectedConfinement.sandbox.length > 0 ? /in a sandbox/ : /without a sandbox/,
  )
  const without = confineTools('/nowhere')
  expect(without.sandbox).toEqual([])
  expect(without.told).toMatch(/without a sandbox: bubblewrap is missing. Run apt-get install bubblewrap/)
})

it('waits for a sandbox on a busy machine instead of doing without', () => {
  const slow = mkdtempSync(join(tmpdir(), 'ljudkod-slow-'))
  writeFileSync(join(slow, 'bwrap'), '#!/bin/sh\nsleep 0.6\n', { mode: 0o755 })
  chmodSync(slow, 0o755)
  const { sandbox } = confineTools(`${slow}:/usr/bin:/bin`, 500)
  rmSync(slow, { recursive: true })
  expect(sandbox.length > 0).toBe(process.platform === 'linux')
})

describe.each([
  ['as this machine allows', detectedConfinement],
  ['without a sandbox', confinementWithoutSandbox],
])('a program that is confined, %s,', (_, confinement) => {
  it('knows nothing of our environment', async () => {
    const { stdout } = await run(confinement, 'env | cut -d= -f1 | sort | tr "\\n" " "')
    expect(stdout.split(' ').filter((name) => name && !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual([
      'LC_ALL',
      'PATH',
    ])
  })

  it('has no rights of root', async () => {
    const { stdout } = await run(confinement, 'id -u')
    expect(Number(stdout)).toBe(isRoot() ? confinement.account?.uid : process.getuid?.())
    expect(Number(stdout)).not.toBe(0)
  })

  it('reads and writes what it is handed, in folders that it may not enter', async () => {
    const input = join(home, 'in')
    const output = join(home, `out ${confinement.sandbox.length}`)
    writeFileSync(input, 'Hej')
    chmodSync(input, 0o600)
    expect(await run(confinement, 'tr H N < "$1" > "$2"', { input, output })).toMatchObject({ how: 'ended', code: 0 })
    expect(readFileSync(output, 'utf8')).toBe('Nej')
    expect(statSync(output).uid).toBe(process.getuid?.())
  })

  it('is handed more files, each with what is made of it', async () => {
    const [one, other] = ['one', 'other'].map((name) => {
      const input = join(home, name)
      writeFileSync(input, name)
      chmodSync(input, 0o600)
      return { input, output: join(home, `${name} out ${confinement.sandbox.length}`) }
    })
    if (!one || !other) throw new Error('There are two')
    const { code } = await runConfined({
      confinement,
      program: '/bin/sh',
      args: ({ beside, ...first }) => [
        '-c',
        'cat "$1" > "$2"; cat "$3" > "$4"',
        'sh',
        ...[first, ...beside].flatMap(({ input, output }) => [input, output]),
      ],
      ...one,
      beside: [other],
      megabytes: 100,
      seconds: 15,
    })
    expect([code, readFileSync(one.output, 'utf8'), readFileSync(other.output, 'utf8')]).toEqual([0, 'one', 'other'])
    expect(statSync(other.output).uid).toBe(process.getuid?.())
  })

  it('waits for what it is told', async () => {
    const said = Promise.withResolvers<Readable>()
    const told: string[] = []
    const onOutput = (chunk: Buffer) => {
      told.push(chunk.toString())
      if (told.length === 1) said.resolve(Readable.from(['Hej', '!']))
    }
    expect(await run(confinement, 'echo begun; cat', { said: said.promise, onOutput })).toMatchObject({ code: 0 })
    expect(told.join('')).toBe('begun\nHej!')
  })

  it('hears that there is nothing when nothing comes', async () => {
    const { code, stdout } = await run(confinement, 'cat; echo nothing', { said: Promise.reject(new Error('No')) })
    expect([code, stdout]).toEqual([0, 'nothing\n'])
  })

  it('is ended with all it started when it takes too long', async () => {
    const { how } = await run(confinement, 'sleep 600 & sleep 600', { seconds: 0.3 })
    expect(how).toBe('TooSlow')
  })

  it('tells that somebody else ended it', async () => {
    const { how, code, signal } = await run(confinement, 'kill -9 $$')
    expect([how, signal ?? code]).toEqual(['ended', confinement.sandbox.length > 0 ? 137 : 'SIGKILL'])
  })

  it('is ended when it takes too much memory', async () =>
    expect(await run(confinement, 'tail -c +1 /dev/zero | tail -n 1')).toMatchObject({ how: 'TooLarge' }))

  it('gets no memory that it could not use', async () => {
    const { code, stderr } = await run(confinement, 'dd if=/dev/zero of=/dev/null bs=3G count=1')
    expect(code).toBe(1)
    expect(stderr).toMatch(/memory exhausted/)
  })

  it('is ended when nobody waits for it', async () => {
    const stop = new AbortController()
    const running = run(confinement, 'sleep 600', { signal: stop.signal })
    stop.abort(new Error('Enough'))
    await expect(running).rejects.toThrow('Enough')
  })

  it('is not there', async () => expect((await run(confinement, 'ingenting')).code).toBe(127))
})

it('sees no other file in a sandbox', async () => {
  const { stdout } = await run(detectedConfinement, `cat ${secret} /etc/passwd 2>/dev/null`)
  expect(stdout === '').toBe(detectedConfinement.sandbox.length > 0)
})
