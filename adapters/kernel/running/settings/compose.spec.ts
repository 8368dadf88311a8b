import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_APPEND_BYTES } from '../../event-log/append-size.ts'
import { settingNames } from './config.ts'

const compose = await readFile(join(import.meta.dirname, '../../../../compose.yaml'), 'utf8')
const block = (from: string) => compose.split(from)[1]?.split(/\n(?=\S)/)[0] ?? ''
const settings = new Map(
  [...block('x-settings: &settings').matchAll(/^ {2}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

/** Settings of the containers only: `ports` names the published port, and there is no S3 yet. */
const CONTAINER_SETTINGS = new Set(['PORT', 'ROLES', 'S3_URL'])

describe('the containers', () => {
  it('are given every setting of the product, and no other', () => {
    expect([...settings.keys()].toSorted()).toEqual(
      settingNames.filter((name) => !CONTAINER_SETTINGS.has(name)).toSorted(),
    )
  })

  it('are given what the operator has set under the same name', () => {
    const taken = [...settings].flatMap(([name, value]) => {
      const from = /^\$\{([A-Z_]+)/.exec(value)?.[1]
      return from === undefined ? [] : [[name, from]]
    })
    expect(taken.length).toBeGreaterThan(20)
    for (const [name, from] of taken) expect(from).toBe(name)
  })

  it.each(['api', 'processors'])('of %s have a limit of memory and a sign of health', (service) => {
    const own = compose.split(`\n  ${service}:\n`)[1]?.split(/\n\n/)[0]
    expect(own).toMatch(/\n {4}mem_limit: \d+g\n/)
    expect(own).toMatch(/\n {4}healthcheck:\n/)
  })

  it('can lend an account to programs that read what strangers send, and hold the sandbox', () => {
    const image = block('x-ljudkod: &ljudkod')
    expect(image).toContain('useradd --system')
    expect(image).toMatch(/ ljudkod-media\n/)
    expect(image).toContain(' bubblewrap ')
    expect(image).not.toMatch(/^ *USER /m)
  })

  it('know no secret by themselves, and ask for what nothing works without', () => {
    const secrets = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET_KEY)\w*)(?::\?[^}]*|:-([^}]*))?\}/g)]
    const asked = secrets.flatMap(([, name, usual]) => (usual === undefined ? [name] : []))
    expect(asked).toEqual(['POSTGRES_PASSWORD', 'SECRET_KEY', 'POSTGRES_PASSWORD'])
    expect(secrets.map(([, , usual = '']) => usual).join('')).toBe('')
  })

  it('take what the product writes into the log, and nothing that is not theirs', () => {
    const own = compose.split('\n  eventstore:\n')[1]?.split(/\n\n/)[0] ?? ''
    expect(own).toContain(`EVENTSTORE_MAX_APPEND_SIZE: ${MAX_APPEND_BYTES}\n`)
    expect(own).not.toContain('*settings')
    expect(own).not.toMatch(/\n {4}ports:/)
  })
})
