import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { readonly key: string; readonly value: object }

export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes?: readonly Attribute[]
}

type Body = {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[]
}

const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A receiver of OpenTelemetry's protocol over HTTP with JSON, which keeps what it gets. */
export const spanReceiver = async () => {
  const spans: ReceivedSpan[] = []
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    texts.push(text)
    const { resourceSpans = [] } = JSON.parse(text) as Body
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that was received, traces and numbers. */
    texts,
    close: () => server.close(),
  }
}
