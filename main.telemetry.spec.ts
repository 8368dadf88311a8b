import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReceivedSpan, spanReceiver } from './adapters/kernel/telemetry/testing/span-receiver.ts'
import { type Marks, markedBody } from './api/testing/marked-values.ts'
import type { JsonSchema } from './api/testing/schema-values.ts'
import { admin, type Product, startProduct } from './e2e/kernel/product.ts'

const METRICS_TOKEN = 'a token of the monitor'

let receiver: Awaited<ReturnType<typeof spanReceiver>>
let product: Product
let token: string

const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

beforeAll(async () => {
  receiver = await spanReceiver()
  product = await startProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    LOG_FORMAT: 'json',
    METRICS_TOKEN,
  })
  const answer = await send('POST', '/auth/local', admin)
  token = ((await answer.json()) as { readonly token: string }).token
})

afterAll(async () => {
  await product.stop()
  receiver.close()
})

/** The names of the spans from the root of a trace down to each of its spans. */
const pathsIn = (spans: readonly ReceivedSpan[]): ReadonlySet<string> => {
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const pathOf = ({ name, parentSpanId }: ReceivedSpan): readonly string[] => {
    if (!parentSpanId) return [name]
    const parent = byId.get(parentSpanId)
    return [...(parent ? pathOf(parent) : ['(missing)']), name]
  }
  return new Set(spans.map((span) => pathOf(span).join(' > ')))
}

const CLICK = { trace: '0198a0b27d317c118a2e11d2ab34cd56', span: '00f067aa0ba902b7' }

const invited = 'click > POST /api/users > command RegisterUser > append > event UserRegistered'
const ordered = `${invited} > process user-invitation > command OrderDelivery > append > event DeliveryOrdered`
const job = `${ordered} > job delivery-mail`

it('makes one trace of a click: request, commands, events, processes, jobs, calls, read models and live messages', async () => {
  const answer = await send(
    'POST',
    '/api/users',
    { name: 'Maj', email: 'invited@example.org' },
    { traceparent: `00-${CLICK.trace}-${CLICK.span}-01`, tracestate: 'ljudkod=click' },
  )
  expect(answer.headers.get('x-correlation-id')?.replaceAll('-', '')).toBe(CLICK.trace)
  const own = () => receiver.spans.filter(({ traceId }) => traceId === CLICK.trace)
  const succeeded = `${job} > command ConfirmDelivery > append > event DeliverySucceeded`
  // One message tells of all that an act has done since the one before: its span stands behind the last event of them.
  const wanted = [
    `${invited} > project users`,
    `${ordered} > project deliveries`,
    `${job} > mail`,
    `${succeeded} > project deliveries`,
    `${succeeded} > live message`,
  ]
  // The spans come in several pieces, each when it has ended.
  const lacking = () => {
    const paths = pathsIn(own())
    return [...wanted.filter((path) => !paths.has(path)), ...[...paths].filter((path) => path.includes('missing'))]
  }
  await expect.poll(lacking).toEqual([])
})

describe('a monitor', () => {
  it('on this machine reads numbers, also of what has been delivered and answered', async () => {
    const read = async () => (await fetch(`${product.url}/metrics`)).text()
    const samples = [
      // The follower of the users may still be behind the event that has just been delivered.
      /^ljudkod_read_model_lag_events\{read_model="users"\} 0$/m,
      /^ljudkod_append_seconds_count\{category="user"\} [1-9]/m,
      /^ljudkod_requests_total\{context="people",method="POST",status="2xx"\} [1-9]/m,
      /^ljudkod_letters_total\{outcome="sent"\} [1-9]/m,
      /^ljudkod_job_seconds_count\{queue="delivery-mail",result="done"\} [1-9]/m,
      /^ljudkod_disk_free_bytes \d+$/m,
    ]
    const lacking = async () => {
      const text = await read()
      return samples.filter((sample) => !sample.test(text))
    }
    // The job is done a moment after the letter has gone.
    await expect.poll(lacking).toEqual([])
  })

  it('elsewhere needs the token', async () => {
    const through = (headers: Record<string, string>) =>
      fetch(`${product.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } })
    expect((await through({})).status).toBe(404)
    expect((await through({ authorization: 'Bearer another token here' })).status).toBe(404)
    expect((await through({ authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200)
  })

  it('learns that the product lives and serves', async () => {
    expect(await (await fetch(`${product.url}/healthz`)).text()).toBe('ok\n')
    expect(await (await fetch(`${product.url}/readyz`)).text()).toBe('ok\n')
  })

  it('gets the same numbers over OTLP', async () => {
    await expect.poll(() => receiver.texts.some((text) => text.includes('ljudkod_append_seconds'))).toBe(true)
  })
})

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: JsonSchema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}

/** Routes that end the caller's log-in, or take away what the others need. */
const spared = /^(DELETE \/api\/(?:example|seller)|(?:POST|PUT|DELETE|GET) \/auth\/|.* \/api\/docs)/

const marks: Marks = new Map()
let next = 0

const mark = (where: string): string => {
  next += 1
  const value = `qz${String(next).padStart(5, '0')}zq`
  marks.set(value, where)
  return value
}

const isUuid = ({ schema }: { readonly schema?: JsonSchema }) => schema?.format === 'uuid'

/** A body whose schema says too little has a mark in a field that the route does not know. */
const bodyOf = (route: string, schema: JsonSchema): unknown => {
  try {
    return markedBody(marks, route, schema)
  } catch {
    return { unknown: mark(`${route} unknown`) }
  }
}

/** Sends a marked value in every field, parameter and header of a route. */
const enterMarks = async (method: string, path: string, { parameters = [], requestBody }: Operation) => {
  const route = `${method} ${path}`
  const address = path.replaceAll(/\{(\w+)\}|\*/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name)
    return parameter && isUuid(parameter) ? '0198a0b2-7d31-7c11-8a2e-11d2ab34cd56' : mark(`${route} ${name}`)
  })
  const query = new URLSearchParams(
    parameters
      .filter((each) => each.in === 'query')
      .map(({ name }): [string, string] => [name, mark(`${route} ?${name}`)]),
  )
  query.set('unknown', mark(`${route} ?unknown`))
  const schema = requestBody?.content['application/json']?.schema
  const body = schema && method !== 'GET' ? bodyOf(route, schema) : undefined
  const headers = Object.fromEntries(
    ['user-agent', 'referer', 'x-support-reason', 'idempotency-key', 'x-unknown'].map((name) => [
      name,
      mark(`${route} ${name}`),
    ]),
  )
  const answer = await send(method, `${address}?${query.toString()}`, body, { ...headers, connection: 'close' })
  await answer.body?.cancel()
}

it('names no person in its log, traces and numbers, whatever is sent to any route', async () => {
  const { paths } = (await (await fetch(`${product.url}/api/docs/json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const asked = routes.filter(({ method, path }) => !spared.test(`${method} ${path}`))
  for (const { method, path, operation } of asked) await enterMarks(method, path, operation)
  expect(marks.size).toBeGreaterThan(1_000)
  await send('GET', '/env')
  await expect.poll(() => receiver.spans.some(({ name }) => name === 'GET /env')).toBe(true)
  const said = [
    product.lines.join('\n'),
    receiver.texts.join('\n'),
    await (await fetch(`${product.url}/metrics`)).text(),
  ]
  const found = [...marks].filter(([value]) => said.some((text) => text.includes(value)))
  expect(found.map(([, where]) => where)).toEqual([])
})

it('writes each line of its log as one object', () => {
  // What a person at the terminal is told of the start is no line of the log.
  const lines = product.lines.filter((line) => !line.startsWith('Ljudkod'))
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      time: expect.any(String),
      level: expect.any(String),
      message: expect.any(String),
    })
})
